import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const importPattern = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;
const isTestOrStory = (path) => /\.(test|stories)\.tsx?$/.test(path) || /\/testing\//.test(path);

/**
 * Rejects cycles between slices, type imports included: slices import each other in one direction. The other
 * direction is a domain event, or a dependency passed in where the app is composed.
 */
export const sliceCycles = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const own = sliceOf(context.filename);
    if (!own || isTestOrStory(context.filename)) return {};
    const graph = graphOf(own.app);
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      for (const other of slicesBehind(join(dirname(context.filename), specifier), graph.imports)) {
        const way = other !== own.name && findWay(graph.slices, other, own.name);
        if (!way) continue;
        const cycle = [own.name, ...way].join(' -> ');
        context.report({ node, message: `This import closes a cycle of slices: ${cycle}.` });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

function sliceOf(file) {
  const path = relative(root, file).split(sep).join('/');
  const [, app, name] = /^apps\/([^/]+)\/src\/features\/([^/]+)\//.exec(path) ?? [];
  return app && { app, name };
}

const graphs = new Map();

/**
 * Returns the imports of each file and each slice, also through files between slices; computed once per lint
 * run.
 */
function graphOf(app) {
  const known = graphs.get(app);
  if (known) return known;
  const imports = new Map();
  for (const entry of readdirSync(join(root, 'apps', app, 'src'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.tsx?$/.test(file) || isTestOrStory(file)) continue;
    const found = [...readFileSync(file, 'utf8').matchAll(importPattern)];
    imports.set(
      file,
      found.map(([, specifier]) => join(dirname(file), specifier)),
    );
  }
  const slices = new Map();
  for (const [file, targets] of imports) {
    const from = sliceOf(file)?.name;
    if (!from) continue;
    const others = slices.get(from) ?? new Set();
    for (const target of targets)
      for (const name of slicesBehind(target, imports)) if (name !== from) others.add(name);
    slices.set(from, others);
  }
  const graph = { imports, slices };
  graphs.set(app, graph);
  return graph;
}

/** Returns the slice of a file; for a file outside the slices, those that it imports. */
function slicesBehind(file, imports) {
  const found = new Set();
  const between = new Set([file]);
  for (const at of between) {
    const slice = sliceOf(at);
    if (slice) found.add(slice.name);
    else for (const target of imports.get(at) ?? []) between.add(target);
  }
  return found;
}

/** Returns a shortest path of slices, both ends included; undefined if there is none. */
function findWay(graph, from, to) {
  const cameFrom = new Map([[from, undefined]]);
  for (const name of cameFrom.keys()) {
    if (name === to) {
      const way = [];
      for (let at = to; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
      return way;
    }
    for (const next of graph.get(name) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, name);
  }
  return undefined;
}
