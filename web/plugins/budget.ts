import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What the first page may weigh, compressed and without its font: whatever else there is comes when it is
 *  needed. */
const MOST = 75_000;

/** Scripts and styles that the first page names. */
const NAMED = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;

/** Ends a build whose first page has become too heavy. */
export function budget(): Plugin {
  let folder = "";
  return {
    name: "budget",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const start = readFileSync(join(folder, "index.html"), "utf8");
      const needed = [...start.matchAll(NAMED)].map(([, path]) => path ?? "");
      const weights = ["index.html", ...needed].map((path) => weigh(join(folder, path)));
      const weight = weights.reduce((all, one) => all + one);
      if (weight > MOST) throw new Error(`the first page weighs ${weight} bytes, ${MOST} at most`);
    },
  };
}

function weigh(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}
