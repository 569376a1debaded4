import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { compressed, documentHead } from './delivery.ts';

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs[\\/]toolkit|react-redux|redux|reselect|immer|redux-thunk)[\\/]/;

/** What a front end is built with whose controls speak these languages (BCP 47). */
export const pluginsFor = (locales: readonly string[]): PluginOption[] => [
  react(),
  { ...optimizeLocales.vite({ locales: [...locales] }), enforce: 'pre' },
  documentHead(),
  compressed(),
];

/** The same for those that speak English only. */
export const plugins = pluginsFor(['en-US', 'en-GB']);

/** The build for browsers: the framework in a file of its own, because it changes seldom. */
export const browserBuild: NonNullable<UserConfig['build']> = {
  manifest: true,
  rolldownOptions: {
    output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } },
  },
};
