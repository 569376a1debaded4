import type { Sql } from 'postgres';
import { randomBytes } from 'node:crypto';
import type { Demo } from '../demo/generate.ts';
import { generateDemo } from '../demo/generate.ts';
import type { DemoAccount, DemoPapers } from '../demo/model.ts';
import { picturePool } from '../pictures/pool.ts';
import type { Sql as Queries } from './batch.ts';
import { Batch } from './batch.ts';
import { addAccount, addPartner, addPolicy, addVenue, eventTables, groundTables } from './ground-rows.ts';
import { addEvent, addOrder, addReview } from './event-rows.ts';
import { seedLock } from './reference.ts';

/** The demonstration accounts; they exist in the demonstration data alone (product decisions 3). */
export const demoAccounts = {
  attendee: 'attendee@atrium.example',
  partner: 'partner@atrium.example',
  admin: 'admin@atrium.example',
  password: 'Atrium-demo-1',
} as const;

interface FileSink {
  put: (key: string, content: Buffer, mediaType: string) => Promise<void>;
}

export interface SeedDemoOptions {
  sql: Sql;
  files: FileSink;
  hashPassword: (password: string) => Promise<string>;
  /** Makes the public documents and search rows of every event, in the same transaction. */
  project: (sql: Queries) => Promise<void>;
  /** Writes what only the product can seal and print, in the same transaction. */
  writePapers: (sql: Queries, papers: DemoPapers) => Promise<void>;
  seed?: number;
  baseDate?: Date;
  events?: number;
}

const seedName = 'demo-1';
const chunk = 5000;

/** Fills a database without events with the demonstration data; answers false where there are some already. */
export async function seedDemo(options: SeedDemoOptions): Promise<boolean> {
  const { sql, seed = 1, baseDate = new Date(), events = 2000 } = options;
  if (await hasEvents(sql)) return false;
  const pictures = await storePictures(options.files);
  const [demo, others] = await Promise.all([
    options.hashPassword(demoAccounts.password),
    // Nobody knows this one: the other people of the demonstration cannot sign in.
    options.hashPassword(randomBytes(24).toString('base64url')),
  ]);
  const data = generateDemo({ seed, baseDate, events });
  return fill(sql, data, {
    name: seedName,
    baseDate,
    pictures,
    passwordHash: (account) => (account.isDemo ? demo : others),
    project: options.project,
    writePapers: options.writePapers,
  });
}

export interface SeedBulkOptions {
  sql: Sql;
  events: number;
  project: (sql: Queries) => Promise<void>;
  seed?: number;
  baseDate?: Date;
  /** Share of events that are over. */
  past?: number;
}

/** Fills a database without events with many small ones, for the benchmarks: no pictures, orders or reviews. */
export async function seedBulk(options: SeedBulkOptions): Promise<boolean> {
  const { sql, events, seed = 1, baseDate = new Date(), past } = options;
  const data = generateDemo({ seed, baseDate, events, bulk: true, ...(past === undefined ? {} : { past }) });
  return fill(sql, data, {
    name: 'bulk-1',
    baseDate,
    pictures: [],
    passwordHash: () => '!',
    project: options.project,
    writePapers: () => Promise.resolve(),
  });
}

const hasEvents = async (sql: Queries): Promise<boolean> =>
  (await sql`select 1 from events limit 1`).length > 0;

export interface StoredPicture {
  id: string;
  key: string;
  name: string;
  bytes: number;
  description: string;
}

async function storePictures(files: FileSink): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  for (const picture of picturePool()) {
    const content = await picture.render();
    const key = `demo/${picture.key}.webp`;
    await files.put(key, content, 'image/webp');
    stored.push({
      id: picture.id,
      key,
      name: picture.key,
      bytes: content.length,
      description: picture.description,
    });
  }
  return stored;
}

interface Filling {
  name: string;
  baseDate: Date;
  pictures: readonly StoredPicture[];
  passwordHash: (account: DemoAccount) => string;
  project: (sql: Queries) => Promise<void>;
  writePapers: (sql: Queries, papers: DemoPapers) => Promise<void>;
}

function fill(sql: Sql, data: Demo, filling: Filling): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${seedLock})`;
    if (await hasEvents(tx)) return false;
    const admin = await writeGround(tx, data, filling);
    await filling.writePapers(tx, data.papers);
    await writeEvents(tx, data, filling, admin);
    for (const table of eventTables
      .filter((name) => withIdentity.has(name))
      .concat('venues', 'partners', 'cancellation_policies'))
      await tx`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${tx(table)}), 1))`;
    await tx`insert into seeds (name) values (${filling.name})`;
    await tx`analyze`;
    await filling.project(tx);
    return true;
  });
}

/** Tables of events whose ids the generator chose. */
const withIdentity = new Set(['events', 'event_versions', 'ticket_types', 'sub_events']);

/** Venues, partners, people and pictures; answers who decided on the events. */
async function writeGround(tx: Queries, data: Demo, filling: Filling): Promise<string> {
  const batch = new Batch(groundTables);
  for (const picture of filling.pictures) {
    batch.add('files', {
      id: picture.id,
      key: picture.key,
      name: `${picture.name}.webp`,
      media_type: 'image/webp',
      bytes: picture.bytes,
      width: 1600,
      height: 1000,
    });
  }
  for (const venue of data.venues) addVenue(batch, venue);
  let admin = '';
  for (const account of data.accounts()) {
    if (account.isAdmin) admin = account.userId;
    addAccount(batch, account, filling.passwordHash(account));
  }
  for (const partner of data.partners) addPartner(batch, partner, admin);
  for (const policy of data.policies) addPolicy(batch, policy);
  await batch.write(tx);
  return admin;
}

async function writeEvents(tx: Queries, data: Demo, filling: Filling, admin: string): Promise<void> {
  const policies = new Map(data.policies.map((policy) => [policy.id, policy]));
  const pictures = new Map(filling.pictures.map((picture) => [picture.name, picture]));
  const batch = new Batch(eventTables);
  let waiting = 0;
  for (const event of data.events()) {
    const orders = data.ordersOf(event);
    const reviews = data.reviewsOf(event, orders);
    addEvent(batch, { event, orders, reviews, pictures, admin, baseDate: filling.baseDate });
    for (const order of orders) addOrder(batch, order, policies);
    for (const review of reviews) addReview(batch, review);
    waiting += 1;
    if (waiting === chunk) {
      await batch.write(tx);
      waiting = 0;
    }
  }
  await batch.write(tx);
}
