import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm';
import { PgCustomColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './index.ts';

const columns = Object.values<unknown>(schema)
  .filter((part) => is(part, PgTable))
  .flatMap((table) =>
    Object.values<Column>(getTableColumns(table)).map((column) => ({
      name: `${getTableName(table)}.${column.name}`,
      column,
    })),
  )
  .filter(({ column }) => /^json/.test(column.getSQLType()));

test.each(columns)('$name is read and written through its stored document, never cast', ({ column }) => {
  expect(is(column, PgCustomColumn)).toBe(true);
});

test('there are JSON columns to check', () => {
  expect(columns.length).toBeGreaterThan(3);
});
