/**
 * Applies `tools/patches` to `node_modules`: after every installation (`postinstall`) and before each of our
 * scripts. Runs on any Node from 20, without git. Fails if a patch doesn't fit the installed package.
 */
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const folder = join(root, 'tools', 'patches');

/** Parses a unified diff into files, each with the text of its hunks before and after. */
export function readPatch(text) {
  const files = [];
  for (const line of text.split('\n')) {
    const hunks = files.at(-1)?.hunks;
    if (line.startsWith('--- ')) files.push({ path: line.slice('--- a/'.length), hunks: [] });
    else if (line.startsWith('@@ ')) hunks?.push({ before: '', after: '' });
    else if (hunks?.length && /^[ +-]/.test(line) && !line.startsWith('+++ ')) {
      const hunk = hunks.at(-1);
      if (line[0] !== '+') hunk.before += `${line.slice(1)}\n`;
      if (line[0] !== '-') hunk.after += `${line.slice(1)}\n`;
    }
  }
  return files;
}

/** Applies every hunk to a text; hunks already applied are skipped. */
export function applyHunks(text, { path, hunks }) {
  return hunks.reduce((result, { before, after }) => {
    if (result.includes(after)) return result;
    if (result.split(before).length !== 2)
      throw new Error(`A patch does not fit ${path}: the installed version is not the one it was made for.`);
    return result.replace(before, () => after);
  }, text);
}

/**
 * Applies all patches. A patch is named for its package, such as `postgres.patch`, and skipped if the package
 * isn't installed.
 */
export function applyPatches(modules = join(root, 'node_modules')) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.patch'))) {
    const installed = join(modules, name.slice(0, -'.patch'.length));
    if (!existsSync(installed)) continue;
    for (const file of readPatch(readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'))) {
      const path = join(installed, file.path);
      const text = readFileSync(path, 'utf8');
      const result = applyHunks(text, file);
      if (result === text) continue;
      // A new file replaces the old one, because package managers may share it between folders.
      writeFileSync(`${path}.patched`, result);
      renameSync(`${path}.patched`, path);
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) applyPatches();
