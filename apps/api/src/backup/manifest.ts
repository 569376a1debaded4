import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const Table = z.object({
  name: z.string(),
  /** Written columns, quoted and separated by commas. */
  columns: z.string(),
  rows: z.int(),
  /** SHA-256 of the rows in the text format of COPY, in the order of the key. */
  sha256: z.string(),
});
export type BackedUpTable = z.infer<typeof Table>;

/** Lists what a backup holds; a restore reads it first. */
const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Migrations of the database, in order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Whether uploaded files are in the backup, or stay in their bucket. */
  files: z.enum(['copied', 'in-bucket']),
  copiedFiles: z.int(),
  /** Keys whose content was deleted while the backup was made. */
  missingFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFile = 'manifest.json';

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    throw new BackupError(`${folder} is no backup: it has no ${manifestFile}.`, { cause: error });
  });
  const parsed = Manifest.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BackupError(`${join(folder, manifestFile)} is damaged, or of a newer release.`, {
      cause: parsed.error,
    });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the schema
  }
}
