import { testFiles } from './boundaries.mjs';

/** Modules whose SQL is measured, assembled from parts or prepared; everything else writes it with Drizzle. */
const statementModules = [
  'search/*.ts',
  'places/*.ts',
  'counting/*.ts',
  'placements/placements.queries.ts',
  'ranking/*.ts',
  'catalogue/{catalogue.queries,public-events,favourites,project-event}.ts',
  'reference/lookups.ts',
  'identity/authenticate.ts',
  'orders/place-order.ts',
  'vetting/{update-sold-counts,partners.queries}.ts',
  'administration/summary.ts',
].map((path) => `apps/api/src/features/${path}`);

/** Files that own connections: the door itself, the composition root, the store of the rate limiter, the seeds, backups. */
export const ownsConnections = [
  'apps/api/src/db/**',
  'apps/api/src/dependencies.ts',
  'apps/api/src/adapters/limits.ts',
  'apps/api/src/seed-*.ts',
  'apps/api/src/backup/**',
];

const driver = {
  name: 'postgres',
  allowTypeImports: true,
  message: 'Ask the database through ctx.db: another client knows nothing of its transaction (ADR 0034).',
};
const statement = {
  group: ['**/db/statement.ts'],
  importNames: ['statement'],
  message: 'Write it with Drizzle, or list the module in tools/eslint/sql-door.mjs (ADR 0034).',
};
const imports = (options) => ({ '@typescript-eslint/no-restricted-imports': ['error', options] });
const ignores = [...testFiles, 'apps/api/src/testing/**', ...ownsConnections];

export const sqlDoorSyntax = [
  {
    selector: 'MemberExpression[property.name=/^(\\$client|unsafe)$/]',
    message: 'The client behind Drizzle knows nothing of the transaction: ask through ctx.db (ADR 0034).',
  },
  {
    selector: 'CallExpression[callee.property.name="execute"] > :matches(Literal, TemplateLiteral)',
    message: 'A text has no parameters: use the sql template of Drizzle (ADR 0034).',
  },
  {
    selector: 'MemberExpression[property.name="session"][object.property.name="_"]',
    message: 'Only db/statement.ts uses the session of Drizzle (ADR 0034).',
  },
];

export const sqlDoor = [
  {
    files: ['apps/api/src/**/*.ts'],
    ignores,
    rules: imports({ paths: [driver], patterns: [statement] }),
  },
  { files: statementModules, ignores, rules: imports({ paths: [driver] }) },
];
