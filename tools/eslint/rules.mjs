import { dirname, join, relative, sep } from 'node:path';
import { sliceCycles } from './slices.mjs';
import { wordsOfComments, wordsOfNames, wordsOfSummaries, wordsOfTexts } from './words.mjs';

const root = join(import.meta.dirname, '..', '..');
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vagueNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types']);

/** Checks that files and folders are in kebab-case and named for their content. */
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

/** Checks the layers inside an app: features don't import each other, and layers import in one direction. */
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

/** Checks that only pages and hooks fetch: a view renders its props, so that a story can show it. */
const fetching = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (/(-pages?\.tsx|\/use-[a-z0-9-]+\.tsx?|\.test\.tsx?)$/.test(pathOf(context))) return {};
    return {
      ImportDeclaration(node) {
        if (node.source.value !== '@atrium/api-slice') return;
        for (const { imported } of node.specifiers)
          if (/^use\w+(Query|Mutation)$/.test(imported?.name ?? ''))
            context.report({
              node,
              message: `Call ${imported.name} in a page (*-page.tsx) or a hook (use-*.ts).`,
            });
      },
    };
  },
};

/** Lengths of time are written in their unit, as `minutes(15)`; `kernel/durations.ts` alone counts milliseconds. */
const durations = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = pathOf(context);
    if (path === 'libs/domain/src/kernel/durations.ts') return {};
    const message = 'Write a length of time in its unit: seconds(30), minutes(15), hours(1), days(7).';
    const units = new Set([60_000, 3_600_000, 86_400_000, 31_536_000]);
    // names that say that their number is a time
    const timed = /^(?:ttl|retry|keepAlive)$|(?:Ms|[Tt]imeout|[Ss]econds)$/;
    // beside the product, a thousand is also a kilobyte or a step of a loop
    const isProduct = /^(apps\/[^/]+|libs\/[^/]+)\/src\/(?!images\/)/.test(path);
    const isTest = /\.(?:test|stories)\.tsx?$|\/testing\//.test(path);
    const checkNamed = (name, value) => {
      if (!isProduct || isTest || !timed.test(name?.name ?? '')) return;
      const isLong = value?.type === 'Literal' && value.value >= (/econds$/.test(name.name) ? 60 : 1000);
      const isMultiple =
        value?.type === 'BinaryExpression' && value.operator === '*' && value.right.type === 'Literal';
      if (isLong || isMultiple) context.report({ node: value, message });
    };
    return {
      Property: ({ key, value }) => checkNamed(key, value),
      VariableDeclarator: ({ id, init }) => checkNamed(id, init),
      Literal(node) {
        if (units.has(node.value)) context.report({ node, message });
      },
      BinaryExpression(node) {
        if (
          isProduct &&
          /^[*/]$/.test(node.operator) &&
          [node.left, node.right].some((side) => side.value === 1000)
        )
          context.report({ node, message });
      },
    };
  },
};

export const atrium = {
  rules: {
    comments: wordsOfComments,
    durations,
    fetching,
    'file-names': fileNames,
    names: wordsOfNames,
    'slice-cycles': sliceCycles,
    summaries: wordsOfSummaries,
    texts: wordsOfTexts,
    zones,
  },
};
