import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import {
  appUrlOf,
  cloneDatabase,
  createEmptyDatabase,
  migrationsFolder,
  prepareTestDatabase,
  type OwnDatabase,
} from '../testing/index.ts';
import { appRoleOf } from './app-role.ts';
import { isMigrated } from './migrate.ts';

let database: OwnDatabase;
let owner: postgres.Sql;
let app: postgres.Sql;

beforeAll(async () => {
  database = await cloneDatabase();
  const open = (url: string) => postgres(url, { ...socketOptions(url), max: 1, onnotice: () => undefined });
  owner = open(database.url);
  app = open(appUrlOf(database.url));
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

const refusal = (statement: string) =>
  app.unsafe(statement).then(
    () => undefined,
    (error: { code: string }) => error.code, // as postgres.js throws
  );
const insufficientPrivilege = '42501';

test('the role that serves owns nothing and administers nothing', async () => {
  const [role] = await app`
    select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false });
  expect(await app`select from pg_class where relowner = current_user::regrole`).toHaveLength(0);
  expect(await app`select from pg_proc where proowner = current_user::regrole`).toHaveLength(0);
});

test.each([
  'create table notes (text text)',
  'drop table newsletter_subscribers',
  'truncate newsletter_subscribers',
  'alter table ledger_entries disable trigger user',
  `set session_replication_role = 'replica'`,
  'drop function check_money()',
  'delete from drizzle.__drizzle_migrations',
  `copy newsletter_subscribers to program 'cat'`,
])('the role that serves may not: %s', async (statement) => {
  expect(await refusal(statement)).toBe(insufficientPrivilege);
});

test.each([
  'ledger_journals',
  'ledger_entries',
  'invoices',
  'invoice_lines',
  'commission_invoices',
  'commission_invoice_lines',
  'decisions',
  'damage_steps',
  'audit_log',
])('the role that serves changes and deletes nothing in %s', async (table) => {
  const [column] = await owner`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`;
  const name = String(column?.['name']);
  expect(await refusal(`update ${table} set ${name} = ${name}`)).toBe(insufficientPrivilege);
  expect(await refusal(`delete from ${table}`)).toBe(insufficientPrivilege);
  expect(await refusal(`select 1 from ${table}`)).toBeUndefined();
});

test('the role that serves reads and writes the other tables, those of the job queue too', async () => {
  const tables = await app<{ name: string; rights: boolean }[]>`
    select c.relname as name, has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
      and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete') as rights
    from pg_class c where c.relkind in ('r', 'p') and c.relname not in (select name from list_partitions())
      and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;
  const [readOnly, writable] = [false, true].map((rights) => tables.filter((table) => table.rights === rights)); // prettier-ignore
  expect(writable?.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'tickets', 'job']));
  expect(readOnly?.map(({ name }) => name).toSorted()).toEqual([
    'audit_log',
    'commission_invoice_lines',
    'commission_invoices',
    'damage_steps',
    'decisions',
    'invoice_lines',
    'invoices',
    'ledger_entries',
    'ledger_journals',
  ]);
});

test('a start gives rights on new tables, takes back what was given by hand, and then changes nothing', async () => {
  await owner`create table newcomers (id integer)`;
  await owner`grant delete on ledger_entries to atrium_app`;
  expect(await refusal('select 1 from newcomers')).toBe(insufficientPrivilege);
  await prepareTestDatabase(database.url);
  expect(await refusal('insert into newcomers values (1)')).toBeUndefined();
  expect(await refusal('delete from ledger_entries')).toBe(insufficientPrivilege);
  const written = () =>
    owner`select xmin::text from pg_class where relname in ('newcomers', 'orders') order by relname`;
  const before = await written();
  await prepareTestDatabase(database.url);
  expect(await written()).toEqual(before);
});

test('the role that serves sees whether the database is of this release, a later or an earlier one', async () => {
  const url = appUrlOf(database.url);
  expect(await isMigrated(url, migrationsFolder)).toBe(true);
  await owner`update drizzle.__drizzle_migrations set created_at = created_at + 1`;
  expect(await isMigrated(url, migrationsFolder)).toBe(true);
  await owner`update drizzle.__drizzle_migrations set created_at = created_at - 2`;
  expect(await isMigrated(url, migrationsFolder)).toBe(false);
  const empty = await createEmptyDatabase();
  expect(await isMigrated(empty.url, migrationsFolder)).toBe(false);
  await empty.drop();
});

test('the role is read from the address; an owner that serves itself needs none', () => {
  const owner = 'postgres://atrium:a@db:5432/atrium';
  expect(appRoleOf('postgres://atrium:b@pooler:6432/atrium', owner)).toBeUndefined();
  expect(appRoleOf('postgres://app%40x:p%2Fq@one:1,two:2/atrium', owner)).toEqual({
    name: 'app@x',
    password: 'p/q',
  });
});
