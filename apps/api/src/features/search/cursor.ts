import { z } from 'zod';
import { fieldError, sortOf, type EventFilters } from '@atrium/domain';
import { validation } from '../../http/read-input.ts';
import { blockLength } from './personalised-statement.ts';
import { keyTypes } from './search-statement.ts';

/** Keyset of a page's last row, and the sponsored event shown on the first page. */
export interface Cursor {
  keys: string[];
  id: number;
  sponsoredId: number | null;
  /** How many events after the keyset were shown, where those of a block are sorted by interests; null elsewhere. */
  offset: number | null;
}

const id = z.number().int().min(1).max(2_147_483_647);
const Wire = z.tuple([
  z.string(),
  z.string(),
  z.array(z.string().max(40)),
  id,
  id.nullable(),
  z.number().int().min(0).max(blockLength).nullish(),
]);
const whole = /^-?\d{1,10}$/;
const instant = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

export function writeCursor(filters: EventFilters, { keys, id: last, sponsoredId, offset }: Cursor): string {
  const wire = [
    sortOf(filters),
    filters.sortDirection,
    keys,
    last,
    sponsoredId,
    ...(offset === null ? [] : [offset]),
  ];
  return Buffer.from(JSON.stringify(wire)).toString('base64url');
}

/** Throws 400 for a malformed cursor or one of another sort order. */
export function readCursor(text: string, filters: EventFilters, hasWords: boolean): Cursor {
  const parsed = Wire.safeParse(jsonOf(text));
  if (!parsed.success) throw strange();
  const [sort, direction, keys, last, sponsoredId, offset = null] = parsed.data;
  const types = keyTypes(sortOf(filters), hasWords);
  const isOurs =
    sort === sortOf(filters) &&
    direction === filters.sortDirection &&
    keys.length === types.length &&
    keys.every((key, index) =>
      types[index] === 'int' ? whole.test(key) && Math.abs(Number(key)) < 2 ** 31 : isInstant(key),
    );
  if (!isOurs) throw strange();
  return { keys, id: last, sponsoredId, offset };
}

const isInstant = (text: string) =>
  instant.test(text) && !Number.isNaN(Date.parse(text.replace(/([+-]\d\d)$/, '$1:00')));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null; // rejected by the schema
  }
}

const strange = () => validation([fieldError('cursor', 'foreign-cursor')]);
