import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';

/** Joins the files of a folder in the order of their names. A function may call one that comes later. */
async function readScript(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files.join('\n');
}

/** Functions and triggers on our tables, without those of extensions and the job queue. */
export const atriumRoutines = `
  select 'trigger' as kind, t.tgname || ' on ' || c.relname as name,
    format('drop trigger %I on %I', t.tgname, c.relname) as removal, t.ctid::text as place, t.xmin::text as written_by
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  -- those of partitions belong to that of their table
  where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace
  union all
  select 'function', p.proname, format('drop function %s', p.oid::regprocedure), p.ctid::text, p.xmin::text
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;

/**
 * Makes the functions and triggers in the database match the folder, in the caller's transaction: creates or replaces
 * those in the files and drops the others. Skipped if the same files were applied last.
 */
export async function applyFunctions(tx: postgres.TransactionSql, folder: string): Promise<void> {
  const script = await readScript(folder);
  const hash = createHash('sha256').update(script).digest('hex');
  await tx`create table if not exists drizzle.applied_functions (hash text not null)`;
  const [applied] = await tx`select 1 from drizzle.applied_functions where hash = ${hash}`;
  if (applied) return;
  await tx`set local check_function_bodies = off`;
  const readRoutines = () =>
    tx.unsafe<{ name: string; removal: string; place: string }[]>(
      `select name, removal, place from (${atriumRoutines}) r order by kind desc`,
    );
  // replacing one moves its row
  const placesBefore = new Map((await readRoutines()).map(({ name, place }) => [name, place]));
  await tx.unsafe(script);
  for (const { name, removal, place } of await readRoutines())
    if (placesBefore.get(name) === place) await tx.unsafe(removal);
  await tx`delete from drizzle.applied_functions`;
  await tx`insert into drizzle.applied_functions (hash) values (${hash})`;
}
