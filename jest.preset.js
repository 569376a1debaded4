import { join } from 'node:path';
import { esmPackages } from './tools/test/esm-packages.mjs';

const swc = (module) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic' },
        // React Router asks for it; it doesn't exist in CommonJS.
        optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
      },
    },
    module,
  },
];

/**
 * Shared by every project: swc to CommonJS, packages that are ESM included. Jest could run those as ESM by
 * `--experimental-vm-modules`, but then no test file's modules are ever freed: 40 MB a file, and twice the time.
 */
const transform = {
  '^.+\\.(t|j|mj)sx?$': swc({ type: 'commonjs' }),
  // CommonJS, but it imports dynamically
  '/@opentelemetry/otlp-exporter-base/.+\\.cjs$': swc({ type: 'commonjs' }),
  '\\.md$': join(import.meta.dirname, 'tools', 'test', 'markdown.cjs'),
};

const esm = [
  ...new Set(esmPackages(join(import.meta.dirname, 'node_modules'))),
  '@opentelemetry/otlp-exporter-base',
].join('|');

const base = {
  runtime: join(import.meta.dirname, 'tools', 'test', 'recording-runtime.cjs'),
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${esm})/)(?!.*/node_modules/).*(?<!\\.mjs)$`],
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // A long form typed key by key takes its time on a shared machine.
  testTimeout: 120_000,
  reporters: ['default', join(import.meta.dirname, 'tools', 'test', 'count-reporter.cjs')],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/../../tools/test/css-module.cjs',
    '\\.css$': '<rootDir>/../../tools/test/empty.cjs',
    '^harfbuzzjs$': '<rootDir>/../../tools/test/harfbuzz.cjs',
    '^(.+\\.md)\\?raw$': '$1',
  },
};

const tool = (file) => join(import.meta.dirname, 'tools', 'test', file);

export const node = { ...base, testEnvironment: tool('node-environment.cjs') };
export const web = {
  ...base,
  // Collecting a larger heap takes longer than a new worker.
  workerIdleMemoryLimit: '1GB',
  testEnvironment: tool('web-environment.cjs'),
  setupFilesAfterEnv: ['<rootDir>/../../tools/test/jest-web.ts'],
};
