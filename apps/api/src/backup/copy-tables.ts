import { createHash } from 'node:crypto';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { BackedUpTable } from './manifest.ts';

export interface Table {
  name: string;
  columns: string;
  order: string;
}

/**
 * Lists the product's tables with their writable columns and the order of their key. Unlogged tables are left out:
 * PostgreSQL empties them after a crash too, so the product fills them again.
 */
export const listTables = (sql: Sql | TransactionSql): Promise<Table[]> => sql<Table[]>`
  select c.relname as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select string_agg(quote_ident(a.attname), ', ' order by k.place)
      from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      -- the partitions of a table have keys of their own
      where i.indrelid = coalesce((select min(inhrelid) from pg_inherits where inhparent = c.oid), c.oid)
        and i.indisprimary), quote_ident(c.relname) || '::text') as order
  from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
  order by c.relname`;

const newline = 0x0a;

/** Copies the rows of a table to a stream; returns their number and hash. */
export async function copyTable(
  sql: Sql | TransactionSql,
  { name, columns, order }: Table,
  target: Writable,
): Promise<Pick<BackedUpTable, 'rows' | 'sha256'>> {
  const hash = createHash('sha256');
  let rows = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      // A line break within a value is escaped.
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  const copied = await sql
    .unsafe(`copy (select ${columns} from ${name} order by ${order}) to stdout`)
    .readable();
  await pipeline(copied, measure, target);
  return { rows, sha256: hash.digest('hex') };
}

export interface TableContent extends Pick<Table, 'name' | 'columns'> {
  /** Opens the rows, in the text format of COPY. */
  open: () => Readable;
}

/**
 * Replaces the rows of tables by others. Triggers are off, because what they would write is among the rows. Foreign
 * keys are dropped and added again, which checks all of them; unlike turning them off, that needs no superuser.
 */
export async function loadTables(tx: TransactionSql, contents: readonly TableContent[]): Promise<void> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  // a partition may have triggers of its own
  const partitions = await tx<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const tables = [...contents, ...partitions].map(({ name }) => name);
  for (const name of tables) await tx.unsafe(`alter table ${name} disable trigger user`);
  await tx.unsafe(`truncate ${contents.map(({ name }) => name).join(', ')}`);
  for (const { name, columns, open } of contents)
    await pipeline(open(), await tx.unsafe(`copy ${name} (${columns}) from stdin`).writable());
  for (const name of tables) await tx.unsafe(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
}

/** Lists the sequences of the product with their last values. */
export const listSequences = (sql: Sql | TransactionSql): Promise<{ name: string; value: string }[]> => sql<
  { name: string; value: string }[]
>`
  select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;
