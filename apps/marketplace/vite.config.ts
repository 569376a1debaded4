import { locales } from '@atrium/domain';
import { defineConfig } from 'vite';
import { browserBuild, pluginsFor } from '../../tools/vite/front-end.ts';

/** Two builds: one for browsers, and one that the API loads to render public pages (docs/adr/0015). */
export default defineConfig({
  plugins: pluginsFor(['en-US', ...Object.values(locales)]),
  builder: {},
  environments: {
    client: { build: { ...browserBuild, outDir: 'dist/client' } },
    ssr: {
      // the server's image has none of the front ends' packages
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { outDir: 'dist/server', ssr: 'src/entry-server.tsx', target: 'node24', copyPublicDir: false },
    },
  },
});
