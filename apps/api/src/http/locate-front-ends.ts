import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppName, CreatePageRenderer, PageRenderer } from '@atrium/domain';
import type { Config } from '../config.ts';

/** Folders of the front ends, and of the check-in on devices, which is on the partner portal's host. */
export type FrontEndFolders = Readonly<Record<AppName | 'door', string>>;

/** The built front ends: their folders, and the renderer of public pages. */
export interface FrontEnds {
  folders: FrontEndFolders;
  renderer?: PageRenderer | undefined;
}

/** Finds the built front ends. Without a server build the marketplace is rendered in browsers only. */
export async function locateFrontEnds(
  apps: string,
  { origins }: Pick<Config, 'origins'>,
): Promise<FrontEnds> {
  const marketplace = join(apps, 'marketplace', 'dist');
  const folders = {
    public: join(marketplace, 'client'),
    partner: join(apps, 'partner-portal', 'dist'),
    admin: join(apps, 'admin-console', 'dist'),
    door: join(apps, 'door', 'dist'),
  };
  const entry = join(marketplace, 'server', 'entry-server.js');
  if (!existsSync(entry)) return { folders };
  const { createPageRenderer } = (await import(pathToFileURL(entry).href)) as {
    createPageRenderer: CreatePageRenderer;
  }; // exports of the marketplace's entry-server.tsx
  const readFile = (path: string) => readFileSync(join(folders.public, path), 'utf8');
  const renderer = createPageRenderer({
    template: readFile('index.html'),
    manifest: JSON.parse(readFile('.vite/manifest.json')) as unknown,
    origin: origins.public,
    readFile,
  });
  return { folders, renderer };
}

/** CSP hashes of the scripts inlined in the pages. */
export function inlineScriptHashes({ folders }: FrontEnds): string[] {
  const scripts = Object.values(folders)
    .map((folder) => join(folder, 'index.html'))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<script>([^<]*)<\/script>/g)])
    .map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(scripts)].map((hash) => `'sha256-${hash}'`);
}
