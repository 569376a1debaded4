import { join } from 'node:path';

/** Shared by every project: swc to CommonJS; packages that are ESM only load through Node's own require(esm). */
const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
  '\\.md$': join(import.meta.dirname, 'tools', 'test', 'markdown.cjs'),
};

const base = {
  transform,
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // A long form typed key by key takes its time on a shared machine.
  testTimeout: 60_000,
  reporters: ['default', join(import.meta.dirname, 'tools', 'test', 'count-reporter.cjs')],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/../../tools/test/css-module.cjs',
    '\\.css$': '<rootDir>/../../tools/test/empty.cjs',
    '^(.+\\.md)\\?raw$': '$1',
  },
};

export const node = { ...base, testEnvironment: 'node' };
export const web = {
  ...base,
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/../../tools/test/jest-web.ts'],
};
