import { build } from 'esbuild';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// One file for Node; packages with native parts or data of their own stay outside.
rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: { main: 'src/main.ts', backup: 'src/backup/main.ts', migrate: 'src/db/main.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  packages: 'external',
  logLevel: 'warning',
  plugins: [
    {
      // Our own packages export TypeScript source, so they are bundled; everything else is loaded from node_modules.
      name: 'workspace-source',
      setup(b) {
        b.onResolve({ filter: /^@atrium\// }, ({ path }) => ({
          path: fileURLToPath(import.meta.resolve(path)),
        }));
      },
    },
  ],
});
cpSync('src/db/migrations', 'dist/migrations', { recursive: true });
cpSync('src/db/functions', 'dist/functions', { recursive: true });
cpSync('../../libs/seed/data/places.tsv.gz', 'dist/places.tsv.gz');
