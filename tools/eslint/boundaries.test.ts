import { type Finding, coldNx, lint, plant, run } from './lint-planted.ts';

const boundary = '@nx/enforce-module-boundaries';
const zone = 'atrium/zones';

const imports = (what: string) => `import * as planted from '${what}';\nexport const use = () => planted;`;

/** One forbidden line each: where it stands, what it says, and which rule must refuse it. */
const forbidden: [name: string, path: string, code: string, rule: string][] = [
  ['a web app uses the database driver', 'apps/marketplace/src/PLANTED.ts', imports('postgres'), boundary],
  ['a web app uses Drizzle', 'apps/marketplace/src/PLANTED.ts', imports('drizzle-orm'), boundary],
  [
    'a web app uses a part of Drizzle',
    'apps/partner-portal/src/PLANTED.ts',
    imports('drizzle-orm/pg-core'),
    boundary,
  ],
  ['a web app uses Express', 'apps/admin-console/src/PLANTED.ts', imports('express'), boundary],
  ['a web lib signs tokens', 'libs/account/src/PLANTED.ts', imports('jsonwebtoken'), boundary],
  ['a web app imports the API', 'apps/marketplace/src/PLANTED.ts', imports('@atrium/api/app'), boundary],
  ['a web app imports a tool', 'apps/marketplace/src/PLANTED.ts', imports('@atrium/postgres'), boundary],
  [
    'a web app builds on the test builders',
    'apps/marketplace/src/PLANTED.ts',
    imports('@atrium/testing'),
    boundary,
  ],
  ['the domain uses React', 'libs/domain/src/PLANTED.ts', imports('react'), boundary],
  ['the domain uses a library beside zod', 'libs/domain/src/PLANTED.ts', imports('uuid'), boundary],
  ['the domain uses Node', 'libs/domain/src/PLANTED.ts', imports('node:fs'), 'no-restricted-imports'],
  ['the domain imports the kit', 'libs/domain/src/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['the kit uses the store', 'libs/ui/src/PLANTED.ts', imports('@reduxjs/toolkit'), boundary],
  ['the kit uses react-redux', 'libs/ui/src/PLANTED.ts', imports('react-redux'), boundary],
  ['the kit uses the router', 'libs/ui/src/PLANTED.ts', imports('react-router'), boundary],
  ['the kit fetches', 'libs/ui/src/PLANTED.ts', imports('@atrium/api-slice'), boundary],
  ['the api slice draws', 'libs/api-slice/src/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['a screen lib imports the API', 'libs/account/src/PLANTED.ts', imports('@atrium/api/app'), boundary],
  ['the test builders fetch', 'libs/testing/src/PLANTED.ts', imports('@atrium/api-slice'), boundary],
  ['the API uses React', 'apps/api/src/PLANTED.ts', imports('react'), boundary],
  ['the API uses the client store', 'apps/api/src/PLANTED.ts', imports('@reduxjs/toolkit'), boundary],
  ['the API imports the kit', 'apps/api/src/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['the API imports the client', 'apps/api/src/PLANTED.ts', imports('@atrium/api-slice'), boundary],
  [
    'the API uses a tool other than its own two',
    'apps/api/src/PLANTED.ts',
    imports('@atrium/bench'),
    'no-restricted-imports',
  ],
  ['the journeys import the kit', 'apps/e2e/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['a tool imports the kit', 'tools/start/PLANTED.ts', imports('@atrium/ui'), boundary],
  [
    'a project is entered by a relative path',
    'libs/ui/src/PLANTED.ts',
    imports('../../domain/src/index.ts'),
    boundary,
  ],
  [
    'a feature enters another',
    'apps/marketplace/src/features/PLANTED/a.ts',
    imports('../checkout/purchase-page.ts'),
    zone,
  ],
  [
    'a feature knows the router',
    'apps/marketplace/src/features/PLANTED/a.ts',
    imports('../../router.tsx'),
    zone,
  ],
  [
    'a feature knows the layout',
    'apps/partner-portal/src/features/PLANTED/a.ts',
    imports('../../layout/page.tsx'),
    zone,
  ],
  [
    'a slice of the API enters another',
    'apps/api/src/features/PLANTED/a.ts',
    imports('../orders/place-order.ts'),
    zone,
  ],
  ['http knows a feature', 'apps/api/src/http/PLANTED.ts', imports('../features/orders/index.ts'), zone],
  [
    'the database layer knows a feature',
    'apps/api/src/db/PLANTED.ts',
    imports('../features/orders/index.ts'),
    zone,
  ],
  [
    'an adapter knows a feature',
    'apps/api/src/adapters/PLANTED.ts',
    imports('../features/orders/index.ts'),
    zone,
  ],
  ['a slice of the API knows Express', 'apps/api/src/features/PLANTED/a.ts', imports('express'), zone],
  [
    'a slice of the API knows Express by type',
    'apps/api/src/features/PLANTED/a.ts',
    `import type { Request } from 'express';\nexport type R = Request;`,
    zone,
  ],
  [
    'a file is named in camel case',
    'libs/domain/src/PLANTED.camelCase/aB.ts',
    'export const a = 1;',
    'atrium/file-names',
  ],
  [
    'a folder is called utils',
    'libs/domain/src/PLANTED/utils/a.ts',
    'export const a = 1;',
    'atrium/file-names',
  ],
  ['a default export', 'libs/domain/src/PLANTED.ts', 'export default 1;', 'no-restricted-syntax'],
  ...(
    [
      ['a text', '<p>Find events</p>'],
      ['a label', '<p aria-label="Find events" />'],
      ['one of two texts', "<p>{planted ? 'Find events' : null}</p>"],
      ['a text around a value', '<p>{`${planted} events`}</p>'],
    ] as const
  ).map(([name, jsx]): (typeof forbidden)[number] => [
    `a screen says ${name} in one language`,
    'apps/marketplace/src/PLANTED.tsx',
    `export const Planted = ({ planted }: { planted: string }) => <div title={planted}>${jsx}</div>;`,
    'no-restricted-syntax',
  ]),
  [
    'a promise nobody waits for',
    'libs/domain/src/PLANTED.ts',
    'export const f = () => { Promise.resolve(1); };',
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'an any',
    'libs/domain/src/PLANTED.ts',
    'export const f = (a: any): unknown => a;',
    '@typescript-eslint/no-explicit-any',
  ],
  [
    'a console line in the product',
    'libs/domain/src/PLANTED.ts',
    `export const f = () => console.log('x');`,
    'no-console',
  ],
  [
    'the environment read beside config.ts',
    'apps/api/src/PLANTED.ts',
    'export const home = process.env.HOME;',
    'no-restricted-syntax',
  ],
  [
    'a rule switched off in place',
    'libs/domain/src/PLANTED.ts',
    `// eslint-disable-next-line no-console\nexport const f = () => console.log('x');`,
    'no-console',
  ],
];

const allowed: [name: string, path: string, code: string][] = [
  [
    'a web app uses kit, client, account and domain',
    'apps/marketplace/src/PLANTED.ts',
    ['ui', 'api-slice', 'account', 'domain']
      .map((lib, i) => `import * as a${i} from '@atrium/${lib}';\nexport const use${i} = () => a${i};`)
      .join('\n'),
  ],
  [
    'a test of a web app uses the builders',
    'apps/marketplace/src/PLANTED.test.ts',
    imports('@atrium/testing'),
  ],
  [
    'a story of the kit uses the builders',
    'libs/ui/src/PLANTED.stories.tsx',
    `${imports('@atrium/testing')}\nexport default {};`,
  ],
  ['the API starts PostgreSQL', 'apps/api/src/PLANTED.ts', imports('@atrium/postgres')],
  ['a tool runs the API', 'tools/start/PLANTED.ts', imports('@atrium/api/app')],
  [
    'a feature uses another through its index',
    'apps/admin-console/src/features/PLANTED/a.ts',
    imports('../vetting/index.ts'),
  ],
  ['http uses Express', 'apps/api/src/http/PLANTED.ts', imports('express')],
  ['a feature knows its own files', 'apps/marketplace/src/features/PLANTED/a.ts', imports('./b.ts')],
];

jest.setTimeout(180_000);

let refused: Finding[][];
let accepted: Finding[][];

// One after the other: what is allowed must not be judged in a graph that the forbidden files bent.
beforeAll(async () => {
  refused = await lintPlanted(forbidden);
  accepted = await lintPlanted(allowed);
});

async function lintPlanted(files: [name: string, path: string, code: string, rule?: string][]) {
  const planted = plant(files.map(([, path, code]) => ({ path, code })));
  try {
    return await lint(planted.paths);
  } finally {
    planted.remove();
  }
}

test.each(forbidden.map(([name, , , rule], index) => ({ name, rule, index })))(
  '$name: refused',
  ({ rule, index }) => {
    expect(refused[index]).toEqual(expect.arrayContaining([expect.objectContaining({ rule })]));
  },
);

test.each(allowed.map(([name], index) => ({ name, index })))('$name: allowed', ({ index }) => {
  const walls = [boundary, zone, 'no-restricted-imports', 'no-restricted-syntax', 'atrium/file-names'];
  expect(accepted[index]?.filter(({ rule }) => rule === null || walls.includes(rule))).toEqual([]);
});

test('the lint task of Nx itself fails on a planted violation, with nothing cached', async () => {
  const planted = plant([{ path: 'libs/domain/src/PLANTED.ts', code: imports('react') }]);
  const { env, remove } = coldNx();
  try {
    const { output, passed } = await run('nx', ['run', '@atrium/domain:lint'], env);
    expect(output).toContain('is not allowed to import "react"');
    expect(passed).toBe(false);
  } finally {
    planted.remove();
    remove();
  }
});

test('Nx knows the dependencies between projects from their imports, so that no stale result is replayed', async () => {
  const { env, remove } = coldNx();
  try {
    const { output } = await run('nx', ['graph', '--print'], env);
    const { graph } = JSON.parse(output.slice(output.indexOf('{'))) as {
      graph: { dependencies: Record<string, { target: string }[]> };
    };
    expect(graph.dependencies['@atrium/api']?.map(({ target }) => target)).toContain('@atrium/domain');
  } finally {
    remove();
  }
});
