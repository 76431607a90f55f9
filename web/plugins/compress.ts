import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { filesIn } from "./files.ts";

/** What is not compressed already. */
const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Below this, headers are the larger part. */
const WORTHWHILE = 512;

/** Puts `.br` and `.gz` beside each file that gets smaller by it, for the server to choose from. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      handler() {
        for (const file of filesIn(folder).filter((path) => TEXT.test(path))) compressFile(file);
      },
    },
  };
}

function compressFile(file: string) {
  const plain = readFileSync(file);
  if (plain.length < WORTHWHILE) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}
