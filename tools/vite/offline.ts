import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes `sw.js` from a service worker's source, with the names of all files of the build and a version made of them. */
export function offline(source: string): Plugin {
  let root = '';
  let base = '/';
  return {
    name: 'atrium:offline',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      ({ root, base } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((file) => !file.startsWith('.') && file !== 'index.html');
        // names of built files have a hash of their content
        const files = [base, ...built.map((file) => `${base}${file}`), `${base}icon.svg`].sort();
        const index = bundle['index.html'];
        const page = index?.type === 'asset' ? String(index.source) : '';
        const version = createHash('sha256').update(files.join()).update(page).digest('hex').slice(0, 16);
        const text = readFileSync(join(root, source), 'utf8')
          .replace("'__VERSION__'", JSON.stringify(version))
          .replace("['__FILES__']", JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: text });
      },
    },
  };
}
