// The graph of modules of each crate, from the `use` and the paths in its sources, and whether it has a
// loop. A module is a folder under src, or a file at its root. Run without arguments it fails on a loop;
// with --graph it prints every edge, with a folder it looks there instead of into this tree.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const given = process.argv.slice(2);
const graph = given.includes("--graph");
const root = given.find((word) => !word.startsWith("--")) ?? join(dirname(fileURLToPath(import.meta.url)), "..");

const CRATES = ["rules", "protocol", "server", "client-cli"];

// Crates whose loops are known, each with the reason why it may have one for now.
const EXEMPT = new Map([
    ["rules", "its texts name cells and directions of its view: these move below both next"],
    ["client-cli", "its library for clients is taken apart next; its pages and its link use each other"],
]);

// Files that put a crate together, or stand beside it: whatever they use, nothing uses them.
const OUTSIDE = new Set(["lib", "main"]);

function filesIn(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return filesIn(path);
        return entry.name.endsWith(".rs") ? [path] : [];
    });
}

/// Rust without comments and texts, so that neither names a module.
function codeOf(path) {
    const text = readFileSync(path, "utf8");
    return text
        .replace(/\/\/[^\n]*/g, "")
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/b?"(?:[^"\\]|\\[\s\S])*"/g, '""');
}

/// The module path of a file: `live/step.rs` is ["live", "step"], `live/mod.rs` is ["live"].
function modulePath(source, path) {
    const parts = relative(source, path).replace(/\.rs$/, "").split(sep);
    return parts.at(-1) === "mod" ? parts.slice(0, -1) : parts;
}

/// The first segments of what stands behind `crate::`, also in braces.
function heads(rest) {
    if (!rest.startsWith("{")) return [rest.match(/^\w+/)?.[0]].filter(Boolean);
    const found = [];
    let depth = 0;
    let wanted = false;
    for (const [word] of rest.matchAll(/[{},]|\w+/g)) {
        if (word === "{") depth += 1;
        if (word === "}") depth -= 1;
        if (depth === 0) break;
        if (depth === 1 && /\w/.test(word) && wanted) found.push(word);
        wanted = depth === 1 && (word === "{" || word === ",");
    }
    return found;
}

/// What `lib.rs` lends to the whole crate from its modules: `crate::Name` is one of `pub use module::Name`.
function reexports(source, names) {
    const lent = new Map();
    const code = codeOf(join(source, "lib.rs"));
    for (const [, module, rest] of code.matchAll(/\buse (\w+)::([^;]*);/g)) {
        if (!names.has(module)) continue;
        for (const [word] of rest.matchAll(/\w+/g)) lent.set(word, module);
    }
    return lent;
}

function edgesOf(source, names) {
    const lent = reexports(source, names);
    const edges = new Map();
    for (const path of filesIn(source)) {
        const own = modulePath(source, path);
        const from = own[0];
        if (OUTSIDE.has(from) || own.includes("tests")) continue;
        // Tests beside the code may use what they like.
        const code = codeOf(path).replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/, "");
        const used = [];
        for (const match of code.matchAll(/\bcrate::/g)) used.push(...heads(code.slice(match.index + 7)));
        // As many `super` as the file is deep lead to the crate's root.
        for (const match of code.matchAll(/\b(?:super::)+/g)) {
            if (match[0].length / 7 >= own.length) used.push(...heads(code.slice(match.index + match[0].length)));
        }
        for (const word of used) {
            const to = names.has(word) ? word : lent.get(word);
            if (to === from || to === undefined) continue;
            const places = edges.get(from) ?? edges.set(from, new Map()).get(from);
            if (!places.has(to)) places.set(to, relative(source, path));
        }
    }
    return edges;
}

/// Groups of modules of which each reaches every other (Tarjan).
function loops(edges) {
    const [index, low, stack, found] = [new Map(), new Map(), [], []];
    const visit = (node) => {
        index.set(node, index.size);
        low.set(node, index.get(node));
        stack.push(node);
        for (const next of edges.get(node)?.keys() ?? []) {
            if (!index.has(next)) visit(next);
            if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
        }
        if (low.get(node) !== index.get(node)) return;
        const group = stack.splice(stack.indexOf(node));
        if (group.length > 1) found.push(group.sort());
    };
    for (const node of edges.keys()) if (!index.has(node)) visit(node);
    return found;
}

let failed = false;
for (const crate of CRATES) {
    const source = join(root, crate, "src");
    const names = new Set(filesIn(source).map((path) => modulePath(source, path)[0]));
    const edges = edgesOf(source, names);
    const count = [...edges.values()].reduce((sum, to) => sum + to.size, 0);
    const found = loops(edges);
    const verdict = found.length === 0 ? "no loop" : found.map((group) => `loop: ${group.join(", ")}`).join("; ");
    console.log(`${crate}: ${names.size} modules, ${count} edges, ${verdict}`);
    if (graph) {
        for (const [from, to] of [...edges].sort()) console.log(`    ${from} -> ${[...to.keys()].sort().join(" ")}`);
    }
    if (found.length === 0) continue;
    if (EXEMPT.has(crate)) {
        console.log(`    exempt: ${EXEMPT.get(crate)}`);
        continue;
    }
    failed = true;
    for (const group of found) {
        for (const from of group) {
            for (const [to, place] of edges.get(from) ?? []) {
                if (group.includes(to)) console.log(`    ${from} uses ${to} in ${crate}/src/${place}`);
            }
        }
    }
}
process.exit(failed ? 1 : 0);
