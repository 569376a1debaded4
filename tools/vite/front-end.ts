import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { compressed, documentHead } from './compression.ts';
import { withoutSummaries } from './without-summaries.ts';

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs[\\/]toolkit|react-redux|redux|reselect|immer|redux-thunk)[\\/]/;

/** Returns the Vite plugins of a front end whose controls support these languages (BCP 47). */
export const pluginsFor = (locales: readonly string[]): PluginOption[] => [
  withoutSummaries(),
  react(),
  { ...optimizeLocales.vite({ locales: [...locales] }), enforce: 'pre' },
  documentHead(),
  compressed(),
];

/** Plugins of the front ends in English only. */
export const plugins = pluginsFor(['en-US', 'en-GB']);

/**
 * Modules that so many pages and lazy parts need are one file, because each file costs a request and some bytes. A
 * lower number drags parts of forms into the first load; `npm test` compares the result with a budget.
 */
const minShareCount = 31;

/**
 * Libs whose modules many parts share. The codes of problems are needed once something failed or a form is checked, and the
 * schemas of fields, with zod, once a form is shown.
 */
const shared =
  /[\\/]libs[\\/](?!domain[\\/]src[\\/]kernel[\\/](?:problem|problem-codes|field-codes|fields|read-issue)\.ts)/;

/** The browser build, with the framework in a separate file, because it seldom changes. */
export const browserBuild: NonNullable<UserConfig['build']> = {
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'framework', test: framework },
          { name: 'shared', test: shared, minShareCount },
        ],
      },
    },
  },
};
