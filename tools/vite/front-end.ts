import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { compressed, documentHead } from './delivery.ts';

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs[\\/]toolkit|react-redux|redux|reselect|immer|redux-thunk)[\\/]/;

/** What every front end is built with. */
export const plugins: PluginOption[] = [
  react(),
  { ...optimizeLocales.vite({ locales: ['en-US', 'en-GB'] }), enforce: 'pre' },
  documentHead(),
  compressed(),
];

/** The build for browsers: the framework in a file of its own, because it changes seldom. */
export const browserBuild: NonNullable<UserConfig['build']> = {
  manifest: true,
  rolldownOptions: {
    output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } },
  },
};
