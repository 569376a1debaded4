import { themeScript } from '@atrium/ui/theme-script';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Marks a logged-in visitor's page before the first paint: it was rendered without a session, so CSS hides
 * what is only for visitors until the app hydrates (`AppRoot`).
 */
const sessionScript =
  "try{if(localStorage.getItem('atrium.session'))document.documentElement.dataset.session=''}catch{}";

/** The content policy refuses code made from text, and zod would be reported for trying. */
const zodScript = 'globalThis.__zod_globalConfig={jitless:true}';

/** Adds the scripts that run before everything else to every page's head, and preloads the text font. */
export function documentHead(): Plugin {
  return {
    name: 'atrium:document-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        { tag: 'script', children: themeScript, injectTo: 'head-prepend' },
        { tag: 'script', children: sessionScript, injectTo: 'head-prepend' },
        { tag: 'script', children: zodScript, injectTo: 'head-prepend' },
        ...Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-(wght|opsz)-normal[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
      ],
    },
  };
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const worthIt = 1024;

/** Writes `.br` and `.gz` files beside every text file of the browser build; the server only selects one. */
export function compressed(): Plugin {
  return {
    name: 'atrium:compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      for (const file of globSync('**/*.{js,mjs,css,svg,json,txt,wasm}', { cwd: dir })) {
        if (file.startsWith('.')) continue;
        const path = join(dir, file);
        const content = await readFile(path);
        if (content.length < worthIt) continue;
        const quality = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await Promise.all([
          brotliOf(content, { params: quality }).then((small) => writeFile(`${path}.br`, small)),
          gzipOf(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
        ]);
      }
    },
  };
}
