/** Allowed imports by the two tags of every project. The matrix is this table; docs/adr gives the reasons. */
const server = ['express', 'drizzle-orm', 'drizzle-orm/*', 'postgres', 'jsonwebtoken', 'bcrypt'];
const browser = ['react', 'react-*', 'react/*', 'react-*/*', '@reduxjs/*'];

const byType = [
  { allSourceTags: ['type:app', 'runtime:web'], types: ['domain', 'texts', 'ui', 'data', 'feature'] },
  { allSourceTags: ['type:app', 'runtime:node'], types: ['domain', 'texts', 'server'] },
  { sourceTag: 'type:e2e', types: ['domain', 'texts', 'testing', 'server'] },
  { sourceTag: 'type:feature', types: ['domain', 'texts', 'ui', 'data'] },
  { sourceTag: 'type:data', types: ['domain', 'texts'] },
  {
    sourceTag: 'type:ui',
    types: ['domain', 'texts'],
    bannedExternalImports: ['react-redux', '@reduxjs/*', 'react-router', 'react-router/*'],
  },
  { sourceTag: 'type:texts', types: ['domain'], allowedExternalImports: [] },
  { sourceTag: 'type:testing', types: ['domain', 'texts'] },
  { sourceTag: 'type:domain', types: [], allowedExternalImports: ['zod', 'zod/*'] },
  { sourceTag: 'type:server', types: ['domain', 'server'] },
  { sourceTag: 'type:tool', types: ['domain', 'texts', 'server', 'tool', 'app'] },
];

const byRuntime = [
  { sourceTag: 'runtime:web', runtimes: ['web', 'any'], bannedExternalImports: server },
  { sourceTag: 'runtime:node', runtimes: ['node', 'any'], bannedExternalImports: browser },
  { sourceTag: 'runtime:any', runtimes: ['any'], bannedExternalImports: [...server, ...browser] },
];

/**
 * Tests and stories may also use the builders of `libs/testing`, and tests of the domain its test libraries.
 */
function constraints({ inTests }) {
  return [
    ...byType.map(({ types, allowedExternalImports, ...rest }) => ({
      ...rest,
      onlyDependOnLibsWithTags: [...types, ...(inTests ? ['testing'] : [])].map((type) => `type:${type}`),
      ...(allowedExternalImports && {
        allowedExternalImports: [
          ...allowedExternalImports,
          ...(inTests ? ['fast-check', '@jest/globals'] : []),
        ],
      }),
    })),
    ...byRuntime.map(({ runtimes, ...rest }) => ({
      ...rest,
      onlyDependOnLibsWithTags: runtimes.map((runtime) => `runtime:${runtime}`),
    })),
  ];
}

const rule = (inTests, allow = []) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      allow,
      depConstraints: constraints({ inTests }),
      enforceBuildableLibDependency: false,
      checkDynamicDependenciesExceptions: ['@atrium/**'],
    },
  ],
});

export const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**/*.{ts,tsx}', 'libs/testing/**'];
export const storyFiles = ['**/*.stories.tsx', '**/.storybook/**'];

/** Nx rejects every import of an app; tools may use the API's two published entry points. */
const doors = ['@atrium/api/app', '@atrium/api/testing'];

export const boundaries = [
  { files: ['**/*.ts', '**/*.tsx'], rules: rule(false) },
  { files: [...testFiles, ...storyFiles], rules: rule(true) },
  { files: ['tools/**/*.ts'], rules: rule(true, doors) },
  // Build configuration isn't part of an app: the front ends share tools/vite, which isn't a project.
  { files: ['**/vite.config.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
];
