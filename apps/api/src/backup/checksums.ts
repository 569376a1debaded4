import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

/** In the format of `sha256sum`, so that `sha256sum -c` checks a backup without Atrium. */
const checksumsFile = 'SHA256SUMS';

/** Writes the hash of each file of a folder into it. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines = [];
  for (const file of await filesOf(folder)) lines.push(`${await hashOf(join(folder, file))}  ${file}\n`);
  await writeFile(join(folder, checksumsFile), lines.join(''), { mode: 0o600 });
}

/** Throws when a file of a folder is missing, changed or unknown. */
export async function assertUnchanged(folder: string): Promise<void> {
  const text = await readFile(join(folder, checksumsFile), 'utf8').catch((error: unknown) => {
    throw new BackupError(`The backup has no ${checksumsFile}: it is incomplete.`, { cause: error });
  });
  const listed = new Map(
    text.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])),
  );
  const found = (await filesOf(folder)).filter((file) => file !== checksumsFile);
  const missing = [...listed.keys()].filter((file) => !found.includes(file));
  if (missing[0]) throw new BackupError(`The backup is incomplete: ${missing[0]} is missing.`);
  for (const file of found)
    if ((await hashOf(join(folder, file))) !== listed.get(file))
      throw new BackupError(`The backup is damaged: ${file} is not as it was written.`);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
