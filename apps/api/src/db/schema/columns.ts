import { bigint, char, customType, timestamp } from 'drizzle-orm/pg-core';
import type { Currency } from '@atrium/domain';

/** An instant; a `Date` inside the API, RFC 3339 on the wire. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();

/** Integer minor units; always beside a currency. */
export const minor = () => bigint({ mode: 'number' });
export const currency = () => char({ length: 3 }).$type<Currency>();

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Spells of time, as `{[from,until),...}`. */
export const instantSpells = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });
