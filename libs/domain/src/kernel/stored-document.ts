import type { z } from 'zod';

/** Reads and writes a value as JSON across releases. */
export interface StoredDocument<T> {
  /** Parses a stored document of any release. */
  read: (stored: unknown) => T;
  /** Serialises a value. */
  write: (value: T) => unknown;
  /** Replaces some values of a stored document; keeps keys that only a newer release knows. */
  change: (stored: unknown, changes: Partial<T>) => T;
}

/** Migrates a stored document from one version to the next. */
export type DocumentStep = (stored: unknown) => unknown;

/**
 * Declares the stored form of a JSON value. A new field needs a default in the schema and no step. A renamed
 * or split field needs a step: the first leads from version 1 to 2, and so on. From version 2 on a document
 * carries its version as `v`.
 */
export function storedDocument<T>(
  schema: z.ZodType<T>,
  steps: readonly DocumentStep[] = [],
): StoredDocument<T> {
  const version = steps.length + 1;
  const write = (value: unknown): unknown =>
    version > 1 && isRecord(value) ? { ...value, v: Math.max(version, versionOf(value)) } : value;
  const upgrade = (stored: unknown): unknown =>
    write(steps.slice(versionOf(stored) - 1).reduce<unknown>((value, step) => step(value), stored));
  return {
    read: (stored) => schema.parse(upgrade(stored)),
    write,
    change: (stored, changes) => {
      const upgraded = upgrade(stored);
      return Object.assign({}, schema.parse(upgraded), isRecord(upgraded) ? upgraded : {}, changes);
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const versionOf = (stored: unknown): number =>
  isRecord(stored) && typeof stored['v'] === 'number' ? stored['v'] : 1;
