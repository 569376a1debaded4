import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import sharp from 'sharp';
import { addTime, days } from '@atrium/domain';
import { socketOptions } from '@atrium/postgres';
import { runJob } from '../jobs/worker.ts';
import {
  anEvent,
  anOrder,
  aPartner,
  aPayment,
  createAttendee,
  createEmptyDatabase,
  migrationsFolder as migrations,
  prepareTestDatabase,
  startTestApp,
  type OwnDatabase,
  type TestApp,
} from '../testing/index.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { deleteOldBackups, nameOfBackup, writeBackup, type BackupSource } from './write-backup.ts';

const say = () => undefined;
let app: TestApp;
let eventId: number;
let ticketTypeId: number;
let token: string;
let scratch: string;
const databases: OwnDatabase[] = [];

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
  app = await startTestApp();
  const event = await anEvent(app, {
    partnerId: await aPartner(app),
    ticketTypes: [{ name: 'Café “Ü”\nback\\slash', priceMinor: 10_000, quantity: 50_000 }],
  });
  eventId = event.id;
  ticketTypeId = event.ticketTypeIds[0] ?? 0;
  ({ token } = await createAttendee(app, { email: 'ada@example.com' }));
});
afterAll(async () => {
  await app.stop();
  for (const database of databases) await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

async function buy({ call }: TestApp): Promise<string> {
  const placed = await call('POST', '/orders', { body: anOrder(eventId, [{ ticketTypeId }]), token });
  expect(placed.status).toBe(201);
  const paid = await call('POST', `/orders/${placed.body.id}/complete-order`, { token, body: aPayment() });
  expect(paid.status).toBe(200);
  return placed.body.id;
}

async function uploadImage(): Promise<string> {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(image)], 'ada.jpg', { type: 'image/jpeg' }));
  const response = await fetch(`${app.origin}/api/persons/image`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(200);
  const [file] = await app.sql<{ key: string }[]>`select key from files order by id desc limit 1`;
  return file?.key ?? '';
}

const source = (change: Partial<BackupSource> = {}): BackupSource => ({
  url: app.databaseUrl,
  files: app.deps.files,
  config: app.deps.config,
  migrations,
  now: app.deps.now,
  ...change,
});
const waitingJobs = (sql: postgres.Sql) => sql`
  select name, data from pgboss.job where state in ('created', 'retry', 'active') order by name, data::text`;

test('a restored backup has every row, file, key and waiting job, and the product goes on with it', async () => {
  const order = await buy(app);
  const key = await uploadImage();
  const folder = join(scratch, 'whole');
  const written = await writeBackup(source(), folder, say);
  expect(written).toMatchObject({ format: 1, files: 'copied', copiedFiles: 1, missingFiles: [] });
  expect(readdirSync(folder).toSorted()).toEqual([
    'SHA256SUMS',
    'files',
    'jobs.json',
    'jwt-secret',
    'manifest.json',
    'tables',
  ]);

  const url = await emptyDatabase();
  const dataDir = join(scratch, 'restored');
  await restoreBackup(folder, { url, migrations, config: { dataDir, jwtSecret: undefined } }, say);
  expect(await readFile(join(dataDir, 'files', key))).toEqual(await app.deps.files.get(key));

  await prepareTestDatabase(url); // as a start does
  const restored = await startTestApp({ databaseUrl: url, env: { DATA_DIR: dataDir } });
  try {
    expect(await waitingJobs(restored.sql)).toEqual(await waitingJobs(app.sql));
    const { body } = await restored.call('GET', `/orders/${order}/`, { token });
    expect(body).toMatchObject({ id: order, status: 'PAID', purchasingUserEmail: 'ada@example.com' });
    expect(await buy(restored)).not.toBe(order);
    expect(await restored.sql`select * from check_money()`).toEqual([]);
  } finally {
    await restored.stop();
  }
});

test('orders that are placed while it is written leave a backup whose books and counters agree', async () => {
  const sellFour = async (): Promise<void> => {
    for (let count = 0; count < 4; count++) await buy(app);
  };
  // two buyers at a time; the first are under way when its instant is chosen, the others while it copies
  const sell = () => Promise.all([sellFour(), sellFour()]);
  let selling = sell();
  const folder = join(scratch, 'busy');
  await writeBackup(source(), folder, () => {
    selling = selling.then(sell);
  });
  await selling;

  const url = await emptyDatabase();
  await verifyBackup(folder, { url, migrations }, say);
  const sql = postgres(url, { ...socketOptions(url), max: 1 });
  const [counted] = await sql`
    select taken, (select count(*)::int from tickets where ticket_type_id = ${ticketTypeId}) as tickets
    from ticket_types where id = ${ticketTypeId}`;
  await sql.end();
  expect(counted?.['taken']).toBe(counted?.['tickets']);
  // the rest was sold after that instant
  const [live] = await app.sql`select taken from ticket_types where id = ${ticketTypeId}`;
  expect(counted?.['taken']).toBeLessThan(live?.['taken']);
});

test('a backup has the rows of all partitions, under the name of their table', async () => {
  const { userId } = await createAttendee(app);
  const months = [-400, 0, 40];
  await runJob(app.deps, 'make-partitions', {});
  for (const age of months)
    await app.sql`insert into audit_log (at, user_id, user_email, action, subject, address, request_id)
      values (${addTime(app.deps.now(), days(age))}, ${userId}, '', 'test', '', '', '')`;
  const folder = join(scratch, 'partitions');
  const { tables } = await writeBackup(source(), folder, say);
  const named = tables.filter(({ name }) => /^audit_log|^webhook_deliveries/.test(name));
  expect(named.map(({ name }) => name)).toEqual(['audit_log', 'webhook_deliveries']);
  expect(named[0]?.rows).toBeGreaterThanOrEqual(months.length);
  await verifyBackup(folder, { url: await emptyDatabase(), migrations }, say);
});

test('a backup that is damaged, incomplete or none is refused with a sentence', async () => {
  const folder = join(scratch, 'sound');
  await writeBackup(source(), folder, say);
  const refusal = async (spoil: (copy: string) => Promise<unknown>) => {
    const copy = join(scratch, 'spoiled');
    await rm(copy, { recursive: true, force: true });
    await cp(folder, copy, { recursive: true });
    await spoil(copy);
    const { message } = (await verifyBackup(copy, { url: await emptyDatabase(), migrations }, say).catch(
      (error: Error) => error,
    )) as Error; // a manifest has no message
    return message;
  };
  expect(await refusal((copy) => appendFile(join(copy, 'tables', 'orders.copy.gz'), '.'))).toBe(
    'The backup is damaged: tables/orders.copy.gz is not as it was written.',
  );
  expect(await refusal((copy) => rm(join(copy, 'tables', 'orders.copy.gz')))).toBe(
    'The backup is incomplete: tables/orders.copy.gz is missing.',
  );
  expect(await refusal((copy) => rm(join(copy, 'manifest.json')))).toMatch(/is no backup/);
  expect(await refusal((copy) => writeFile(join(copy, 'manifest.json'), '{"format":2}'))).toMatch(
    /is damaged, or of a newer release/,
  );
});

test('a backup is not restored over other rows, nor by an older release than its own', async () => {
  const folder = join(scratch, 'guarded');
  await writeBackup(source(), folder, say);
  await expect(verifyBackup(folder, { url: app.databaseUrl, migrations }, say)).rejects.toThrow(
    'The database is not empty: restore into a new one.',
  );
  const older = join(scratch, 'older');
  await mkdir(join(older, 'meta'), { recursive: true });
  const journal = JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
    entries: object[];
  };
  await writeFile(
    join(older, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }),
  );
  await expect(verifyBackup(folder, { url: await emptyDatabase(), migrations: older }, say)).rejects.toThrow(
    'It was made by a newer release of Atrium',
  );
  await expect(writeBackup(source({ migrations: older }), join(scratch, 'never'), say)).rejects.toThrow(
    'The database was migrated by another release of Atrium',
  );
});

test('a backup that fails leaves nothing behind, and one that exists is not overwritten', async () => {
  const folder = join(scratch, 'failed');
  const broken = {
    has: () => Promise.resolve(true),
    get: () => Promise.reject(new Error('the disk is gone')),
  };
  await expect(writeBackup(source({ files: broken }), folder, say)).rejects.toThrow('the disk is gone');
  expect(readdirSync(scratch).filter((name) => name.startsWith('failed'))).toEqual([]);
  await mkdir(folder);
  await expect(writeBackup(source(), folder, say)).rejects.toThrow('exists already');
});

test('a file that was deleted in the meantime is named, and files of a bucket stay there', async () => {
  const gone = { ...app.deps.files, has: () => Promise.resolve(false) };
  const { missingFiles } = await writeBackup(source({ files: gone }), join(scratch, 'gone'), say);
  expect(missingFiles).toHaveLength(1);
  const s3 = {
    bucket: 'atrium',
    region: 'eu-west-2',
    endpoint: undefined,
    accessKeyId: undefined,
    secretAccessKey: undefined,
  };
  const { files, copiedFiles } = await writeBackup(
    source({ config: { ...app.deps.config, s3 } }),
    join(scratch, 'bucket'),
    say,
  );
  expect({ files, copiedFiles }).toEqual({ files: 'in-bucket', copiedFiles: 0 });
});

test('old backups are deleted down to the wanted number, and nothing else is', async () => {
  const parent = join(scratch, 'kept');
  const names = ['2030-01-01', '2030-01-02', '2030-01-03'].map((day) =>
    nameOfBackup(new Date(`${day}T03:00:00Z`)),
  );
  for (const name of [...names, 'notes']) {
    await mkdir(join(parent, name), { recursive: true });
    await writeFile(join(parent, name, 'manifest.json'), '{}');
  }
  await mkdir(join(parent, nameOfBackup(new Date('2029-01-01T00:00:00Z'))));
  expect(await deleteOldBackups(parent, 2)).toEqual([join(parent, names[0] ?? '')]);
  expect(readdirSync(parent).toSorted()).toEqual(
    ['atrium-2029-01-01T000000Z', names[1] ?? '', names[2] ?? '', 'notes'].toSorted(),
  );
});
