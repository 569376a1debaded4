import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { boundaries, storyFiles, testFiles } from './boundaries.mjs';
import { literalTexts } from './literal-texts.mjs';
import { atrium } from './rules.mjs';

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
const product = ['apps/{api,marketplace,partner-portal,admin-console}/src/**', 'libs/*/src/**'];

const defaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name.',
};
const processEnv = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'config.ts reads the environment once; take the value from the configuration.',
};
const importMetaEnv = {
  selector: 'MemberExpression[object.type="MetaProperty"][property.name="env"]',
  message: 'main.tsx reads the build settings once; pass the value on.',
};
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
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  {
    plugins: { '@nx': nx, atrium },
    languageOptions: { globals: globals.node },
    rules: {
      'atrium/file-names': 'error',
      'atrium/zones': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', defaultExport],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    },
  },
  {
    files: code,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: { projectService: true, tsconfigRootDir: join(import.meta.dirname, '..', '..') },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
    },
  },
  {
    // Test answers are JSON of any shape: the assertions are their check.
    files: testFiles,
    languageOptions: { globals: globals.jest },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: [
      '**/*.tsx',
      'libs/{ui,account,api-slice}/**/*.ts',
      'apps/{marketplace,partner-portal,admin-console}/**/*.ts',
    ],
    extends: [reactHooks.configs.flat.recommended],
    // It warns of libraries that the React Compiler leaves out; nothing here is compiled by it.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.recommended],
    rules: {
      // In an overlay that opens on request the first focus is a component's to give.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A guard's role is who may pass, not what assistive technology is told.
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
    },
  },
  storybook.configs['flat/recommended'],
  { files: product, rules: { 'no-console': 'error' } },
  // Playwright's fixtures name what they use by a pattern, also when that is nothing.
  {
    files: ['apps/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  // What an answer holds is what a test is about to find out.
  { files: ['apps/api/src/testing/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  { files: ['apps/api/src/**'], rules: restrict(defaultExport, processEnv) },
  {
    files: ['apps/{marketplace,partner-portal,admin-console}/src/**', 'libs/{ui,account,api-slice}/src/**'],
    rules: restrict(defaultExport, importMetaEnv),
  },
  // The marketplace speaks four languages, and so does what it is made of.
  {
    files: ['{apps/marketplace,libs/ui,libs/account}/src/**/*.tsx'],
    rules: restrict(defaultExport, importMetaEnv, ...literalTexts),
  },
  {
    files: ['apps/*/src/main.{ts,tsx}', 'apps/api/src/config.ts', 'apps/api/src/testing/**', ...testFiles],
    rules: restrict(defaultExport),
  },
  { files: [...toolConfigs, ...storyFiles], rules: { 'no-restricted-syntax': 'off' } },
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
  {
    files: ['apps/api/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@atrium/(?!domain$|postgres$|seed$|testing$)',
              message: 'Of the tools, the API knows the PostgreSQL launcher and the demo data alone.',
            },
          ],
        },
      ],
    },
  },
  ...boundaries,
  { files: ['**/*.{js,mjs,cjs}'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  prettier,
);
