export const boundary = '@nx/enforce-module-boundaries';
export const zone = 'atrium/zones';

export const imports = (what: string) =>
  `import * as planted from '${what}';\nexport const use = () => planted;`;

/** A test case: description, path with PLANTED for a unique name, code, and the rule that must reject it. */
export type Case = [name: string, path: string, code: string, rule?: string];

/** One violation each. */
export const forbidden: Case[] = [
  ['a web app uses the database driver', 'apps/marketplace/src/PLANTED.ts', imports('postgres'), boundary],
  ['a web app uses Drizzle', 'apps/marketplace/src/PLANTED.ts', imports('drizzle-orm'), boundary],
  [
    'a web app uses a part of Drizzle',
    'apps/partner-portal/src/PLANTED.ts',
    imports('drizzle-orm/pg-core'),
    boundary,
  ],
  ['a web app uses Express', 'apps/admin-console/src/PLANTED.ts', imports('express'), boundary],
  ['a web library signs tokens', 'libs/account/src/PLANTED.ts', imports('jsonwebtoken'), boundary],
  ['a web app imports the API', 'apps/marketplace/src/PLANTED.ts', imports('@atrium/api/app'), boundary],
  [
    'a web app imports the database launcher',
    'apps/marketplace/src/PLANTED.ts',
    imports('@atrium/postgres'),
    boundary,
  ],
  [
    'a web app uses the test builders',
    'apps/marketplace/src/PLANTED.ts',
    imports('@atrium/testing'),
    boundary,
  ],
  ['the domain uses React', 'libs/domain/src/PLANTED.ts', imports('react'), boundary],
  ['the domain uses a library other than zod', 'libs/domain/src/PLANTED.ts', imports('uuid'), boundary],
  ['the domain uses Node', 'libs/domain/src/PLANTED.ts', imports('node:fs'), 'no-restricted-imports'],
  ['the domain imports the design system', 'libs/domain/src/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['the texts use React', 'libs/texts/src/PLANTED.ts', imports('react'), boundary],
  ['the texts use a library', 'libs/texts/src/PLANTED.ts', imports('zod'), boundary],
  ['the texts import the design system', 'libs/texts/src/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['the domain imports the texts', 'libs/domain/src/PLANTED.ts', imports('@atrium/texts'), boundary],
  [
    'the design system brings a schema to every page',
    'libs/ui/src/PLANTED.ts',
    `import { EventContent } from '@atrium/domain';\nexport const use = () => EventContent;`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'the facts of an event bring a schema to its page',
    'libs/domain/src/event-fields/PLANTED/facts.ts',
    imports('../content.ts'),
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'the table of the fields brings the values of the form to the page',
    'libs/domain/src/event-fields/PLANTED/event-fields.ts',
    imports('../form-values.ts'),
    '@typescript-eslint/no-restricted-imports',
  ],
  ['the design system uses the store', 'libs/ui/src/PLANTED.ts', imports('@reduxjs/toolkit'), boundary],
  ['the design system uses react-redux', 'libs/ui/src/PLANTED.ts', imports('react-redux'), boundary],
  ['the design system uses the router', 'libs/ui/src/PLANTED.ts', imports('react-router'), boundary],
  ['the design system fetches', 'libs/ui/src/PLANTED.ts', imports('@atrium/api-slice'), boundary],
  ['the API slice renders', 'libs/api-slice/src/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['a screen library imports the API', 'libs/account/src/PLANTED.ts', imports('@atrium/api/app'), boundary],
  ['the test builders fetch', 'libs/testing/src/PLANTED.ts', imports('@atrium/api-slice'), boundary],
  [
    'a use case opens a database client',
    'apps/api/src/features/orders/PLANTED.ts',
    imports('postgres'),
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'a use case reads the clock of the machine',
    'apps/api/src/features/orders/PLANTED.ts',
    'export const use = () => new Date();',
    'no-restricted-syntax',
  ],
  [
    'a statement reads the clock of the database',
    'apps/api/src/features/search/PLANTED.ts',
    'export const use = `select * from events where start_at > now()`;',
    'no-restricted-syntax',
  ],
  [
    'a use case takes the client behind Drizzle',
    'apps/api/src/features/orders/PLANTED.ts',
    'export const use = (db: { $client: unknown }) => db.$client;',
    'no-restricted-syntax',
  ],
  [
    'a use case executes a text',
    'apps/api/src/features/orders/PLANTED.ts',
    'export const use = (db: { execute: (text: string) => void }, id: string) => db.execute(`select ${id}`);',
    'no-restricted-syntax',
  ],
  [
    'a module that is not named makes a statement',
    'apps/api/src/features/orders/PLANTED.ts',
    `import { statement } from '../../db/statement.ts';\nexport const use = statement<object, object>(() => 'select 1');`,
    '@typescript-eslint/no-restricted-imports',
  ],
  ['the API uses React', 'apps/api/src/PLANTED.ts', imports('react'), boundary],
  ['the API uses the client store', 'apps/api/src/PLANTED.ts', imports('@reduxjs/toolkit'), boundary],
  ['the API imports the design system', 'apps/api/src/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['the API imports the client', 'apps/api/src/PLANTED.ts', imports('@atrium/api-slice'), boundary],
  ['the API uses a tool', 'apps/api/src/PLANTED.ts', imports('@atrium/tool-start/port'), boundary],
  ['the journeys import the design system', 'apps/e2e/PLANTED.ts', imports('@atrium/ui'), boundary],
  ['a tool imports the design system', 'tools/start/PLANTED.ts', imports('@atrium/ui'), boundary],
  [
    'a project is imported by a relative path',
    'libs/ui/src/PLANTED.ts',
    imports('../../domain/src/index.ts'),
    boundary,
  ],
  [
    'a feature imports files of another',
    'apps/marketplace/src/features/PLANTED/a.ts',
    imports('../checkout/purchase-page.ts'),
    zone,
  ],
  [
    'a feature imports the router',
    'apps/marketplace/src/features/PLANTED/a.ts',
    imports('../../router.tsx'),
    zone,
  ],
  [
    'a feature imports the layout',
    'apps/partner-portal/src/features/PLANTED/a.ts',
    imports('../../layout/page.tsx'),
    zone,
  ],
  [
    'an API slice imports files of another',
    'apps/api/src/features/PLANTED/a.ts',
    imports('../orders/place-order.ts'),
    zone,
  ],
  ['http imports a feature', 'apps/api/src/http/PLANTED.ts', imports('../features/orders/index.ts'), zone],
  [
    'the database layer imports a feature',
    'apps/api/src/db/PLANTED.ts',
    imports('../features/orders/index.ts'),
    zone,
  ],
  [
    'an adapter imports a feature',
    'apps/api/src/adapters/PLANTED.ts',
    imports('../features/orders/index.ts'),
    zone,
  ],
  ['an API slice imports Express', 'apps/api/src/features/PLANTED/a.ts', imports('express'), zone],
  [
    'an API slice imports a type of Express',
    'apps/api/src/features/PLANTED/a.ts',
    `import type { Request } from 'express';\nexport type R = Request;`,
    zone,
  ],
  [
    'a view calls the API',
    'apps/marketplace/src/features/PLANTED/a-view.tsx',
    `import { useFavouritesQuery } from '@atrium/api-slice';\nexport const use = useFavouritesQuery;`,
    'atrium/fetching',
  ],
  [
    'API slices import each other',
    'apps/api/src/features/reference/PLANTED.ts',
    imports('../partners/index.ts'),
    'atrium/slice-cycles',
  ],
  [
    'API slices import types of each other through a third',
    'apps/api/src/features/reference/PLANTED.ts',
    `import type { Planted } from '../team/index.ts';\nexport type P = Planted;`,
    'atrium/slice-cycles',
  ],
  [
    'features of a web app import each other',
    'apps/marketplace/src/features/support/PLANTED.ts',
    imports('../content/index.ts'),
    'atrium/slice-cycles',
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
  [
    'a name with a word of no glossary',
    'libs/domain/src/PLANTED.ts',
    'export const earOf = 1;',
    'atrium/names',
  ],
  [
    'a parameter with a word of no glossary',
    'libs/domain/src/PLANTED.ts',
    'export const f = (lastBeat: number) => lastBeat;',
    'atrium/names',
  ],
  [
    'a file with a word of no glossary',
    'libs/domain/src/PLANTED/beat.ts',
    'export const a = 1;',
    'atrium/names',
  ],
  ...(
    [
      ['mails', "t('We sent you a mail.')"],
      ['begs', "t('Please choose a ticket')"],
      ['calls off', "t('The organiser has called it off.')"],
      ['speaks of nobody', "t('Nobody can buy it.')"],
      ['shows pictures', "t('Use picture')"],
      ['signs in', "t('Sign in')"],
      ['stiffens', "t('You cannot undo this.')"],
    ] as const
  ).map(([name, code]): Case => [
    `a screen ${name}`,
    'apps/marketplace/src/PLANTED.ts',
    `import { t } from '@atrium/texts';\nexport const text = () => ${code};`,
    'atrium/texts',
  ]),
  [
    'a screen of the portal says mail in a label',
    'apps/partner-portal/src/PLANTED.tsx',
    'export const Planted = () => <p aria-label="mails">1</p>;',
    'atrium/texts',
  ],
  [
    'a screen of the console says please between values',
    'apps/admin-console/src/PLANTED.tsx',
    'export const Planted = ({ name }: { name: string }) => <p>{`Please ask ${name} again`}</p>;',
    'atrium/texts',
  ],
  [
    'an email says please',
    'apps/api/src/email/PLANTED.ts',
    "export const text = 'Please confirm your address.';",
    'atrium/texts',
  ],
  [
    'a comment begins with What',
    'libs/domain/src/PLANTED.ts',
    '/** What it costs. */\nexport const price = 1;',
    'atrium/comments',
  ],
  [
    'a summary of a call has no verb',
    'libs/domain/src/PLANTED.calls.ts',
    "export const calls = { one: { summary: 'The orders of a partner' } };",
    'atrium/summaries',
  ],
  [
    'a summary of a call is long',
    'libs/domain/src/PLANTED.calls.ts',
    "export const calls = { one: { summary: 'List the orders that a partner has had in this year' } };",
    'atrium/summaries',
  ],
  [
    'a length of time in milliseconds',
    'apps/api/src/PLANTED.ts',
    'export const life = 7 * 86_400_000;',
    'atrium/durations',
  ],
  [
    'seconds made milliseconds by hand',
    'libs/ui/src/PLANTED.ts',
    'export const inMs = (count: number) => count * 1000;',
    'atrium/durations',
  ],
  [
    'a bare time limit',
    'apps/api/src/PLANTED.ts',
    'export const options = { timeout: 15_000 };',
    'atrium/durations',
  ],
  [
    'seconds multiplied out',
    'apps/api/src/PLANTED.ts',
    'export const rule = { seconds: 15 * 60 };',
    'atrium/durations',
  ],
  ['a year of seconds', 'apps/api/src/PLANTED.ts', 'export const year = 31_536_000;', 'atrium/durations'],
  ['a default export', 'libs/domain/src/PLANTED.ts', 'export default 1;', 'no-restricted-syntax'],
  ...(
    [
      ['a text', '<p>Find events</p>'],
      ['a label', '<p aria-label="Find events" />'],
      ['one of two texts', "<p>{planted ? 'Find events' : null}</p>"],
      ['a text around a value', '<p>{`${planted} events`}</p>'],
    ] as const
  ).map(([name, jsx]): Case => [
    `a screen says ${name} in one language`,
    'apps/marketplace/src/PLANTED.tsx',
    `export const Planted = ({ planted }: { planted: string }) => <div title={planted}>${jsx}</div>;`,
    'no-restricted-syntax',
  ]),
  [
    'a promise that is not awaited',
    'libs/domain/src/PLANTED.ts',
    'export const f = () => { Promise.resolve(1); };',
    'no-floating-promises',
  ],
  [
    'a promise as a condition',
    'libs/domain/src/PLANTED.ts',
    'const asked = async () => true;\nexport const f = () => (asked() ? 1 : 2);',
    'no-misused-promises',
  ],
  [
    'a member of an untyped value',
    'libs/domain/src/PLANTED.ts',
    "export const f = (): unknown => JSON.parse('{}').a;",
    'no-unsafe-member-access',
  ],
  [
    'a switch without one of the cases',
    'libs/domain/src/PLANTED.ts',
    "export function f(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
    'switch-exhaustiveness-check',
  ],
  [
    'a typed rule disabled in the code',
    'libs/domain/src/PLANTED.ts',
    '// oxlint-disable-next-line\nexport const f = () => { Promise.resolve(1); };',
    'no-warning-comments',
  ],
  [
    'a use of any',
    'libs/domain/src/PLANTED.ts',
    'export const f = (a: any): unknown => a;',
    '@typescript-eslint/no-explicit-any',
  ],
  [
    'console output in the product',
    'libs/domain/src/PLANTED.ts',
    `export const f = () => console.log('x');`,
    'no-console',
  ],
  [
    'the environment read outside config.ts',
    'apps/api/src/PLANTED.ts',
    'export const home = process.env.HOME;',
    'no-restricted-syntax',
  ],
  [
    'a rule disabled in the code',
    'libs/domain/src/PLANTED.ts',
    `// eslint-disable-next-line no-console\nexport const f = () => console.log('x');`,
    'no-console',
  ],
];

export const allowed: Case[] = [
  [
    'a web app uses design system, client, account and domain',
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
    'a story of the design system uses the builders',
    'libs/ui/src/PLANTED.stories.tsx',
    `${imports('@atrium/testing')}\nexport default {};`,
  ],
  [
    'search makes a statement',
    'apps/api/src/features/search/PLANTED.ts',
    `import { statement } from '../../db/statement.ts';\nexport const use = statement<object, object>(() => 'select 1');`,
  ],
  ['the API starts PostgreSQL', 'apps/api/src/PLANTED.ts', imports('@atrium/postgres')],
  ['a tool runs the API', 'tools/start/PLANTED.ts', imports('@atrium/api/app')],
  [
    'a feature uses another through its index',
    'apps/admin-console/src/features/PLANTED/a.ts',
    imports('../vetting/index.ts'),
  ],
  ['http uses Express', 'apps/api/src/http/PLANTED.ts', imports('express')],
  [
    'a screen says a sentence of the specification',
    'apps/marketplace/src/PLANTED.ts',
    "import { t } from '@atrium/texts';\nexport const text = () => t('Please enter your full name');",
  ],
  [
    'a screen has no contraction where a noun follows',
    'apps/partner-portal/src/PLANTED.ts',
    "export const text = 'You have 3 events';",
  ],
  [
    'a letter has no contractions',
    'apps/api/src/features/PLANTED/letter-pdf.ts',
    "export const text = 'You cannot undo this.';",
  ],
  [
    'code speaks of jobs, settings and addresses for mail',
    'apps/marketplace/src/PLANTED.ts',
    "export const texts = ['send-mail', 'mailto:ada@mail.example', 'MAIL_FROM'];",
  ],
  [
    'an error for developers says cannot',
    'apps/marketplace/src/PLANTED.ts',
    "export const f = () => { throw new Error('The value cannot be read'); };",
  ],
  ['a feature imports its own files', 'apps/marketplace/src/features/PLANTED/a.ts', imports('./b.ts')],
];
