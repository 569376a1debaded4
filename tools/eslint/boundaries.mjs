/** Who may import whom, by the two tags of every project. docs/adr names the reasons; the matrix is this table. */
const server = ['express', 'drizzle-orm', 'drizzle-orm/*', 'postgres', 'jsonwebtoken', 'bcrypt'];
const browser = ['react', 'react-*', 'react/*', 'react-*/*', '@reduxjs/*'];

const byType = [
  { allSourceTags: ['type:app', 'runtime:web'], types: ['domain', 'ui', 'data', 'feature'] },
  { allSourceTags: ['type:app', 'runtime:node'], types: ['domain', 'tool'] },
  { sourceTag: 'type:e2e', types: ['domain', 'testing', 'tool'] },
  { sourceTag: 'type:feature', types: ['domain', 'ui', 'data'] },
  { sourceTag: 'type:data', types: ['domain'] },
  {
    sourceTag: 'type:ui',
    types: ['domain'],
    bannedExternalImports: ['react-redux', '@reduxjs/*', 'react-router', 'react-router/*'],
  },
  { sourceTag: 'type:testing', types: ['domain'] },
  { sourceTag: 'type:domain', types: [], allowedExternalImports: ['zod', 'zod/*'] },
  { sourceTag: 'type:tool', types: ['domain', 'tool', 'app'] },
];

const byRuntime = [
  { sourceTag: 'runtime:web', runtimes: ['web', 'any'], bannedExternalImports: server },
  { sourceTag: 'runtime:node', runtimes: ['node', 'any'], bannedExternalImports: browser },
  { sourceTag: 'runtime:any', runtimes: ['any'], bannedExternalImports: [...server, ...browser] },
];

/** Tests and stories may besides use the builders of `libs/testing`, and tests of the domain its test libraries. */
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

export const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**/*.ts', 'libs/testing/**'];
export const storyFiles = ['**/*.stories.tsx', '**/.storybook/**'];

/** Nx refuses every import of an app; tools may use the API's two published doors. */
const doors = ['@atrium/api/app', '@atrium/api/testing'];

export const boundaries = [
  { files: ['**/*.ts', '**/*.tsx'], rules: rule(false) },
  { files: [...testFiles, ...storyFiles], rules: rule(true) },
  { files: ['tools/**/*.ts'], rules: rule(true, doors) },
  // How an app is built is no part of it: the front ends' builds share tools/vite, which is no project.
  { files: ['**/vite.config.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
];
