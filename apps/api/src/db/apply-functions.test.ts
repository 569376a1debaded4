import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { cloneDatabase } from '../testing/index.ts';
import { applyFunctions, atriumRoutines } from './apply-functions.ts';

const folder = join(import.meta.dirname, 'functions');

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let sql: postgres.Sql;
beforeEach(async () => {
  database = await cloneDatabase();
  sql = postgres(database.url, { ...socketOptions(database.url), max: 2, onnotice: () => undefined });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

const inDatabase = async (): Promise<string[]> =>
  (await sql.unsafe<{ kind: string; name: string }[]>(atriumRoutines))
    .map(({ kind, name }) => `${kind} ${name}`)
    .sort();

const filesOf = async (path: string) =>
  Promise.all(
    (await readdir(path))
      .filter((name) => name.endsWith('.sql'))
      .map(async (name) => ({ name, text: await readFile(join(path, name), 'utf8') })),
  );

/** Functions and triggers a file creates, named as in the PostgreSQL catalogue. */
const madeBy = (text: string): string[] => [
  ...[...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => `function ${name}`),
  ...[...text.matchAll(/^CREATE OR REPLACE TRIGGER (\w+) [^;]*? ON (\w+)/gm)].map(
    ([, name, table]) => `trigger ${name} on ${table}`,
  ),
];

test('the database has exactly the functions and triggers of the files, one function per file', async () => {
  const files = await filesOf(folder);
  expect(await inDatabase()).toEqual(files.flatMap(({ text }) => madeBy(text)).sort());
  for (const { name, text } of files)
    expect(madeBy(text).filter((made) => made.startsWith('function'))).toEqual([
      `function ${name.replace('.sql', '')}`,
    ]);
});

test('columns and functions take the time from app_now() alone, so that tests can move it', async () => {
  const defaults = await sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default ~* '(^|[^_])now\(\)|current_(date|time)|clock_timestamp'`;
  expect(defaults).toHaveLength(0);
  const files = (await filesOf(folder)).filter(({ name }) => name !== 'app_now.sql');
  const other = files.filter(({ text }) => /\bnow\(\)|\bcurrent_(date|time)|clock_timestamp/i.test(text));
  expect(other.map(({ name }) => name)).toEqual([]);
});

test('the index lists every file once, and every trigger with its table', async () => {
  const index = await readFile(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^\| \[`(\w+)`\]\((\w+\.sql)\) +\| (.*?) +\| (.+?) +\|$/gm)];
  const files = await filesOf(folder);
  expect(listed.map(([, , file]) => file)).toEqual(files.map(({ name }) => name).sort());
  for (const [, , file, tables = ''] of listed) {
    const made = madeBy(files.find(({ name }) => name === file)?.text ?? '');
    const triggered = made.flatMap((one) => /^trigger \w+ on (\w+)$/.exec(one)?.[1] ?? []);
    expect([
      file,
      tables
        .split(', ')
        .filter((table) => table !== '-')
        .sort(),
    ]).toEqual([file, [...new Set(triggered)].sort()]);
  }
});

test('migrations create no functions or triggers, but for the clock of column defaults', async () => {
  const migrations = await filesOf(join(import.meta.dirname, 'migrations'));
  const late = migrations.filter(
    ({ name, text }) =>
      name > '0021' && name !== '0037_one_clock.sql' && /\b(FUNCTION|PROCEDURE|TRIGGER)\b/i.test(text),
  );
  expect(late.map(({ name }) => name)).toEqual([]);
});

test('a changed file replaces its function, and removing a file drops its function and triggers', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'atrium-functions-'));
  try {
    await cp(folder, copy, { recursive: true });
    await writeFile(
      join(copy, 'options_of_event.sql'),
      `CREATE OR REPLACE FUNCTION options_of_event(p_content jsonb) RETURNS TABLE (list text, id integer)
       LANGUAGE sql AS $$ SELECT 'changed', 1 $$;`,
    );
    await rm(join(copy, 'protect_audit_log.sql'));
    const before = await inDatabase();
    await sql.begin((tx) => applyFunctions(tx, copy));
    expect(await sql`select list from options_of_event('{}')`).toEqual([{ list: 'changed' }]);
    expect(await inDatabase()).toEqual(before.filter((name) => !name.includes('protect_audit_log')));
  } finally {
    await rm(copy, { recursive: true });
  }
});

test("unchanged files are not applied again, so that a start doesn't lock tables of a running database", async () => {
  const written = () =>
    sql.unsafe<{ written_by: string }[]>(`select max(written_by) from (${atriumRoutines}) r`);
  const before = await written();
  await sql.begin((tx) => applyFunctions(tx, folder));
  expect(await written()).toEqual(before);
});

test('a failing file rolls back all changes', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'atrium-functions-'));
  try {
    await writeFile(
      join(copy, 'broken.sql'),
      'CREATE OR REPLACE FUNCTION broken() RETURNS nothing AS $$ $$;',
    );
    const before = await inDatabase();
    await expect(sql.begin((tx) => applyFunctions(tx, copy))).rejects.toMatchObject({ code: '42P13' });
    expect(await inDatabase()).toEqual(before);
  } finally {
    await rm(copy, { recursive: true });
  }
});
