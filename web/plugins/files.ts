import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The paths of all files in a folder and in its folders, in an order that never changes. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => join(file.parentPath, file.name)).sort();
}
