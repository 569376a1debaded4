import { join } from 'node:path';

const swc = (module) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module,
  },
];

/** Shared by every project: swc to CommonJS; packages that are ESM only load through Node's own require(esm). */
const transform = {
  // HarfBuzz awaits at its top level, so it can only be imported.
  '/load-harfbuzz\\.ts$': swc({ type: 'commonjs', ignoreDynamic: true }),
  '^.+\\.(t|j|mj)sx?$': swc({ type: 'commonjs' }),
  '\\.md$': join(import.meta.dirname, 'tools', 'test', 'markdown.cjs'),
};

const base = {
  transform,
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // A long form typed key by key takes its time on a shared machine.
  testTimeout: 120_000,
  reporters: ['default', join(import.meta.dirname, 'tools', 'test', 'count-reporter.cjs')],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/../../tools/test/css-module.cjs',
    '\\.css$': '<rootDir>/../../tools/test/empty.cjs',
    '^(.+\\.md)\\?raw$': '$1',
  },
};

const tool = (file) => join(import.meta.dirname, 'tools', 'test', file);

export const node = { ...base, testEnvironment: tool('node-environment.cjs') };
export const web = {
  ...base,
  testEnvironment: tool('web-environment.cjs'),
  setupFilesAfterEnv: ['<rootDir>/../../tools/test/jest-web.ts'],
};
