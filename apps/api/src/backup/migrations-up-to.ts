import { mkdtempSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const Journal = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

const readJournal = async (migrations: string) =>
  Journal.parse(JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')));

/** Returns the migrations, in order, up to the one of a time in milliseconds. */
export async function migrationsAt(migrations: string, last: number): Promise<string[]> {
  const { entries } = await readJournal(migrations);
  if (!entries.some(({ when }) => when === last))
    throw new BackupError(
      'The database was migrated by another release of Atrium: use that release for its backup.',
    );
  return entries.filter(({ when }) => when <= last).map(({ tag }) => tag);
}

/** Copies some of the migrations to a temporary folder, which the caller removes. */
export async function migrationsUpTo(migrations: string, tags: readonly string[]): Promise<string> {
  const journal = await readJournal(migrations);
  const entries = journal.entries.filter(({ tag }) => tags.includes(tag));
  if (entries.length !== tags.length)
    throw new BackupError('It was made by a newer release of Atrium: use that release to restore it.');
  const folder = mkdtempSync(join(tmpdir(), 'atrium-migrations-'));
  await cp(migrations, folder, { recursive: true });
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}
