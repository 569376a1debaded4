import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { boundaries, storyFiles, testFiles } from './boundaries.mjs';
import { literalTexts } from './literal-texts.mjs';
import { atrium } from './rules.mjs';
import { ownsConnections, sqlDoor, sqlDoorSyntax } from './sql-door.mjs';

/** Hashes our own rules and the project tags, so that ESLint's cache is invalidated when they change. */
function fingerprint() {
  const root = join(import.meta.dirname, '..', '..');
  const hash = createHash('sha256');
  for (const file of globSync(['tools/eslint/*.mjs', '{apps,libs,tools}/*/{package,project}.json'], {
    cwd: root,
  }))
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const code = ['**/*.ts', '**/*.tsx'];
const toolConfigs = [
  '**/*.config.{ts,js,mjs}',
  '**/*.config.*.{ts,js,mjs}',
  '**/global-setup.ts',
  '**/global-teardown.ts',
  '**/*.d.ts',
  'tools/eslint/config.mjs',
  'jest.preset.js',
];
const product = ['apps/{api,marketplace,partner-portal,admin-console,door}/src/**', 'libs/*/src/**'];

const defaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name.',
};
const processEnv = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'config.ts reads the environment once; take the value from the configuration.',
};
const machineClock = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
];
const deviceClocks = machineClock.map((selector) => ({
  selector,
  message: 'Take the time from deviceTime() of @atrium/domain, or useNow() of @atrium/ui for one that stays.',
}));
const decision = {
  selector: 'IfStatement',
  message: 'Routes only connect calls with use cases: decide in a file of the slice, named for what it does.',
};
const clockMessage = 'Take the time from ctx.now() or app_now(), which tests can move (ADR 0050).';
const otherClocks = [
  ...machineClock,
  'CallExpression[callee.property.name="defaultNow"]',
  'TemplateElement[value.raw=/(^|[^_.\\w])now\\(\\)|\\bcurrent_(date|timestamp)\\b|\\bclock_timestamp\\b/i]',
].map((selector) => ({ selector, message: clockMessage }));
/** The clocks themselves. */
const clocks = [
  'apps/api/src/dependencies.ts',
  'apps/api/src/test-clock.ts',
  'apps/api/src/db/install-test-clock.ts',
  'apps/api/src/backup/main.ts',
];
const importMetaEnv = {
  selector: 'MemberExpression[object.type="MetaProperty"][property.name="env"]',
  message: 'main.tsx reads the build settings once; pass the value on.',
};
/** A test that does not run must fail. */
const leftOutTests = [
  'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme|failing)$/]',
  'MemberExpression[object.object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme|failing)$/]',
  'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
].map((selector) => ({ selector, message: 'Every test runs: repair it, or delete it with its code.' }));
const restrict = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });

export default defineConfig(
  globalIgnores([
    '**/dist',
    '**/node_modules',
    '**/.data',
    '**/.nx',
    '**/storybook-static',
    '**/coverage',
    '**/test-results',
    '**/playwright-report',
  ]),
  // ESLint's cache compares settings, but not the code of our rules
  { linterOptions: { noInlineConfig: true }, settings: { rules: fingerprint() } },
  js.configs.recommended,
  {
    plugins: { '@nx': nx, atrium },
    languageOptions: { globals: globals.node },
    rules: {
      'atrium/comments': 'error',
      'atrium/fetching': 'error',
      'atrium/file-names': 'error',
      'atrium/names': 'error',
      'atrium/slice-cycles': 'error',
      'atrium/summaries': 'error',
      'atrium/zones': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', defaultExport],
      'no-warning-comments': [
        'error',
        { terms: ['todo', 'fixme', 'xxx', 'oxlint-disable'], location: 'anywhere' },
      ],
    },
  },
  {
    // Rules that need types run in oxlint (.oxlintrc.json), on the native compiler.
    files: code,
    extends: [tseslint.configs.recommended],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'atrium/durations': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: testFiles,
    languageOptions: { globals: globals.jest },
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: [
      '**/*.tsx',
      'libs/{ui,account,api-slice}/**/*.ts',
      'apps/{marketplace,partner-portal,admin-console,door}/**/*.ts',
    ],
    extends: [reactHooks.configs.flat.recommended],
    // It warns of libraries that the React Compiler skips; we don't use the compiler.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.recommended],
    rules: {
      // In an overlay opened on request, the component sets the first focus.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // The `role` of a guard is a user's role, not an ARIA role.
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
    },
  },
  storybook.configs['flat/recommended'],
  { files: product, rules: { 'no-console': 'error' } },
  // The words of docs/glossary.md; letters, receipts and contracts have no contractions.
  {
    files: [
      '{apps/{marketplace,partner-portal,admin-console,door},libs/{ui,account,api-slice,texts}}/src/**/*.{ts,tsx}',
      'libs/domain/src/{event-fields,administration}/**/*.ts',
    ],
    ignores: [...testFiles, ...storyFiles, '**/testing/**'],
    rules: { 'atrium/texts': ['error', 'screens'] },
  },
  {
    files: ['apps/api/src/email/**/*.ts', 'apps/api/src/features/**/*-pdf.ts'],
    ignores: testFiles,
    rules: { 'atrium/texts': ['error', 'documents'] },
  },
  // Playwright's fixtures need a destructuring pattern, even an empty one.
  {
    files: ['apps/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  // Response bodies are unknown until a test asserts them.
  { files: ['apps/api/src/testing/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  {
    files: ['apps/api/src/**'],
    rules: restrict(defaultExport, processEnv, ...sqlDoorSyntax, ...otherClocks),
  },
  {
    files: ['apps/api/src/features/**/*.routes.ts'],
    rules: restrict(defaultExport, processEnv, decision, ...sqlDoorSyntax, ...otherClocks),
  },
  { files: ownsConnections, rules: restrict(defaultExport, processEnv, ...otherClocks) },
  { files: clocks, rules: restrict(defaultExport, processEnv) },
  {
    files: [
      'apps/{marketplace,partner-portal,admin-console,door}/src/**',
      'libs/{ui,account,api-slice}/src/**',
    ],
    rules: restrict(defaultExport, importMetaEnv, ...deviceClocks),
  },
  // The marketplace, the check-in on devices and the libraries they use are translated into four languages.
  {
    files: ['{apps/{marketplace,door},libs/ui,libs/account}/src/**/*.tsx'],
    rules: restrict(defaultExport, importMetaEnv, ...deviceClocks, ...literalTexts),
  },
  {
    files: [
      'apps/*/src/main.{ts,tsx}',
      'apps/api/src/{config,backup/main}.ts',
      'apps/api/src/testing/**',
      ...testFiles,
    ],
    rules: restrict(defaultExport),
  },
  { files: [...testFiles, 'apps/e2e/**'], rules: restrict(defaultExport, ...leftOutTests) },
  { files: [...toolConfigs, ...storyFiles], rules: { 'no-restricted-syntax': 'off' } },
  { files: toolConfigs, rules: { 'atrium/durations': 'off' } },
  {
    files: ['libs/domain/src/**'],
    ignores: testFiles,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^node:', message: 'The domain runs in browsers too.' }] },
      ],
    },
  },
  // Facts and labels of an event are on the first page that a visitor loads.
  {
    files: ['libs/domain/src/event-fields/**/{field,event-fields,facts,readers}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^zod|/(content|sent|read|input|form-values|with-default|fields)\\.ts$|\\.contract\\.ts$',
              message: 'A schema brings Zod to pages that only show facts: import its type.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/ui/src/**'],
    ignores: [...testFiles, ...storyFiles],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@atrium/domain'],
              importNamePattern: '^[A-Z]',
              message: 'A schema brings Zod to every page: the kit imports its type.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  ...sqlDoor,
  ...boundaries,
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  { files: ['apps/*/public/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['**/service-worker.js'], languageOptions: { globals: globals.serviceworker } },
  prettier,
);
