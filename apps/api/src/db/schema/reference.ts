import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { Currency, OptionList, PlaceId } from '@atrium/domain';
import { instant } from './columns.ts';

/**
 * All option lists except countries. A hidden option can't be chosen any more but stays on old records.
 * Triggers set `is_used` when an option is chosen, so that one in use is never deleted.
 */
export const options = pgTable(
  'options',
  {
    list: text().$type<OptionList | 'sectorSubtypes'>().notNull(),
    id: integer().notNull(),
    name: text().notNull(),
    /** Sector of a subtype. */
    parentId: integer(),
    /** Bounds of a range option: people, exhibitors or square metres. */
    minValue: integer(),
    maxValue: integer(),
    position: smallint().notNull(),
    retiredAt: instant(),
    /** The option of the same list that a hidden one was merged into: records that have this one have that one. */
    mergedIntoId: integer(),
    /** True once any event, partner or profile has used it. */
    isUsed: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.list, t.id] })],
);

/** Highest ID assigned in each list, by a trigger, so that a deleted option's ID is never reused. */
export const optionNumbers = pgTable('option_numbers', {
  list: text().primaryKey(),
  last: integer().notNull(),
});

export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: char({ length: 2 }).notNull().unique(),
  dialCode: text().notNull(),
  flag: text().notNull(),
});

/** The gazetteer, one row per GeoNames place. */
export const places = pgTable(
  'places',
  {
    id: integer().$type<PlaceId>().primaryKey(),
    name: text().notNull(),
    /** `normalise(name)`, for prefix searches. */
    norm: text().notNull(),
    regionCode: text(),
    regionName: text(),
    countryCode: char({ length: 2 }).notNull(),
    population: integer().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.countryCode], foreignColumns: [countries.code] }),
    // `places_prefix` covers (population, id) and is created in a custom migration, because drizzle can't
    // express INCLUDE.
    index('places_typo')
      .using('gin', t.norm.op('gin_trgm_ops'))
      .where(sql`population >= 15000`),
  ],
);

/** Daily exchange rates: units of a currency per US dollar. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    asOf: date().notNull(),
    perDollar: doublePrecision().notNull(),
    source: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.asOf] })],
);
