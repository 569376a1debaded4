import { sql } from 'drizzle-orm';
import { bigint, char, customType, numeric, timestamp } from 'drizzle-orm/pg-core';
import type { Currency, StoredDocument } from '@atrium/domain';

/** A point in time: `Date` in the API, RFC 3339 on the wire. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** Column default of the one clock (docs/adr/0050). */
export const byClock = sql`app_now()`;
export const createdAt = () => instant().notNull().default(byClock);

/** Money in integer minor units; always next to a currency column. */
export const minor = () => bigint({ mode: 'number' });
export const currency = () => char({ length: 3 }).$type<Currency>();

/** An exchange rate: units of a currency for one of another. */
export const rate = () => numeric({ precision: 18, scale: 8, mode: 'number' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Time ranges, as `{[from,until),...}`. */
export const instantRanges = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });

/** JSON column read and written only through its stored document's parser. */
export const documentColumn = <T>({ read, write }: StoredDocument<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    fromDriver: read,
    toDriver: (value) => JSON.stringify(write(value)),
  })();
