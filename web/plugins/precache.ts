import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { filesIn } from "./files.ts";

/** The worker's own file. */
const WORKER = "worker.js";

/** What stands in the worker for the list of files. */
const LIST = "__FILES__";

/** What stands in it for the name of this very build. */
const BUILD = "__BUILD__";

/** Tells the service worker which files there are, so that it can keep them all. */
export function precache(): Plugin {
  let folder = "";
  return {
    name: "precache",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const worker = join(folder, WORKER);
      const files = filesIn(folder).filter((path) => path !== worker);
      const build = createHash("sha256");
      for (const file of files) build.update(readFileSync(file));
      const paths = files.map((file) => `/${relative(folder, file)}`);
      // The start of the page is asked for by its address, not by the name of its file.
      const addresses = paths.map((path) => (path === "/index.html" ? "/" : path));
      const text = readFileSync(worker, "utf8");
      const told = text
        .replaceAll(LIST, JSON.stringify(addresses))
        .replaceAll(BUILD, JSON.stringify(build.digest("hex").slice(0, 12)));
      if (!text.includes(LIST) || !text.includes(BUILD)) {
        throw new Error(`${WORKER} has no place for the list of files`);
      }
      writeFileSync(worker, told);
    },
  };
}
