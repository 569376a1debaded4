import { dirname, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vagueNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types']);

/** Every file and folder is named in kebab-case, for what it holds. */
const fileNames = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      for (const part of pathOf(context)
        .split('/')
        .filter((name) => !name.startsWith('.'))) {
        const name = part.split('.')[0];
        if (!kebab.test(name)) context.report({ node, message: `Name "${part}" in kebab-case.` });
        if (vagueNames.has(name)) context.report({ node, message: `Name "${part}" for what it holds.` });
      }
    },
  }),
};

/** The zones inside an app: features are closed to each other, and layers look one way only. */
const zones = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = inApp(pathOf(context));
    if (!from) return {};
    const isTest = /\.test\.tsx?$/.test(from.path);
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const message = trespass(from, node.source.value, { file: context.filename, isTest });
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

function trespass(from, specifier, { file, isTest }) {
  if (from.app === 'api' && /^express(\/|$)/.test(specifier))
    return /^src\/(app\.ts$|http\/)/.test(from.path) || isTest
      ? undefined
      : 'Express is known to src/app.ts and src/http alone.';
  if (!specifier.startsWith('.')) return undefined;
  const to = inApp(toPosix(relative(root, join(dirname(file), specifier))));
  if (!to || to.app !== from.app) return undefined;

  const ownFeature = featureOf(from.path);
  const otherFeature = featureOf(to.path);
  if (otherFeature && from.app === 'api' && /^src\/(http|db|adapters)\//.test(from.path) && !isTest)
    return 'http, db and adapters serve the features and know none of them.';
  if (
    ownFeature &&
    otherFeature &&
    ownFeature !== otherFeature &&
    !/^src\/features\/[^/]+\/index\.tsx?$/.test(to.path)
  )
    return `The feature "${otherFeature}" is entered through its index.ts.`;
  if (ownFeature && !isTest && from.app !== 'api' && /^src\/(router\.tsx?$|layout\/)/.test(to.path))
    return 'A feature knows neither the router nor the layout it is shown in.';
  return undefined;
}

function inApp(path) {
  const [, app, rest] = /^apps\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return app && { app, path: rest };
}

const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const pathOf = (context) => toPosix(relative(root, context.filename));
const toPosix = (path) => path.split(sep).join('/');

export const atrium = { rules: { 'file-names': fileNames, zones } };
