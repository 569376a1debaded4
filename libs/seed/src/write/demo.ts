import { placementSlots } from '@atrium/domain';
import type { Sql } from 'postgres';
import { randomBytes } from 'node:crypto';
import type { Demo } from '../demo/generate.ts';
import { generateDemo } from '../demo/generate.ts';
import type { DemoAccount, DemoDocuments, DemoEvent, DemoEventDocument } from '../demo/model.ts';
import { demoClaims } from '../demo/claims.ts';
import { imagePool } from '../images/pool.ts';
import type { Sql as Queries } from './batch.ts';
import { Batch } from './batch.ts';
import {
  addAccount,
  addPartner,
  addPolicy,
  addSeries,
  addVenue,
  eventTables,
  baseTables,
} from './base-rows.ts';
import { addEvent, addOrder, addPlacementPrices, addReview } from './event-rows.ts';
import { seedLock } from './reference.ts';

/** The demo accounts; they exist only in the demo data. */
const demoAccounts = {
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
  /** Builds the page documents and search rows of every event, in the same transaction. */
  project: (sql: Queries) => Promise<void>;
  /** Writes the data that only the product can encrypt or render, in the same transaction. */
  writeDocuments: (sql: Queries, documents: DemoDocuments) => Promise<void>;
  renderDocument: RenderDocument;
  seed?: number;
  baseDate?: Date;
  events?: number;
}

/** Renders an event's document as a PDF. */
type RenderDocument = (document: DemoEventDocument) => Promise<Buffer>;

const seedName = 'demo-1';
const chunk = 5000;

/** Fills a database without events with the demo data; returns false if it has events. */
export async function seedDemo(options: SeedDemoOptions): Promise<boolean> {
  const { sql, seed = 1, baseDate = new Date(), events = 2000 } = options;
  if (await hasEvents(sql)) return false;
  const images = await storeImages(options.files);
  const [demo, others] = await Promise.all([
    options.hashPassword(demoAccounts.password),
    // A random password: the other demo users can't log in.
    options.hashPassword(randomBytes(24).toString('base64url')),
  ]);
  const data = generateDemo({ seed, baseDate, events });
  return fill(sql, data, {
    name: seedName,
    baseDate,
    images,
    passwordHash: (account) => (account.isDemo ? demo : others),
    project: options.project,
    writeDocuments: options.writeDocuments,
    storeDocuments: (event) => storeDocuments(options, event),
  });
}

export interface SeedBulkOptions {
  sql: Sql;
  events: number;
  project: (sql: Queries) => Promise<void>;
  seed?: number;
  baseDate?: Date;
  /** Share of past events. */
  past?: number;
}

/** Fills a database without events with many small ones, for the benchmarks: no images, orders or reviews. */
export async function seedBulk(options: SeedBulkOptions): Promise<boolean> {
  const { sql, events, seed = 1, baseDate = new Date(), past } = options;
  const data = generateDemo({ seed, baseDate, events, bulk: true, ...(past === undefined ? {} : { past }) });
  return fill(sql, data, {
    name: 'bulk-1',
    baseDate,
    images: [],
    passwordHash: () => '!',
    project: options.project,
    writeDocuments: () => Promise.resolve(),
    storeDocuments: () => Promise.resolve([]),
  });
}

const hasEvents = async (sql: Queries): Promise<boolean> =>
  (await sql`select 1 from events limit 1`).length > 0;

export interface StoredImage {
  id: string;
  key: string;
  name: string;
  bytes: number;
  description: string;
}

async function storeImages(files: FileSink): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  for (const image of imagePool()) {
    const content = await image.render();
    const key = `demo/${image.key}.webp`;
    await files.put(key, content, 'image/webp');
    stored.push({
      id: image.id,
      key,
      name: image.key,
      bytes: content.length,
      description: image.description,
    });
  }
  return stored;
}

export interface StoredDocument extends Pick<DemoEventDocument, 'fileId' | 'kind' | 'name' | 'createdAt'> {
  key: string;
  bytes: number;
}

async function storeDocuments(
  { files, renderDocument }: Pick<SeedDemoOptions, 'files' | 'renderDocument'>,
  { documents }: DemoEvent,
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (const document of documents) {
    const content = await renderDocument(document);
    const key = `originals/${document.fileId}`;
    await files.put(key, content, 'application/pdf');
    stored.push({ ...document, key, bytes: content.length });
  }
  return stored;
}

interface Filling {
  name: string;
  baseDate: Date;
  images: readonly StoredImage[];
  passwordHash: (account: DemoAccount) => string;
  project: (sql: Queries) => Promise<void>;
  writeDocuments: (sql: Queries, documents: DemoDocuments) => Promise<void>;
  storeDocuments: (event: DemoEvent) => Promise<StoredDocument[]>;
}

function fill(sql: Sql, data: Demo, filling: Filling): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${seedLock})`;
    if (await hasEvents(tx)) return false;
    const admin = await writeBasis(tx, data, filling);
    await filling.writeDocuments(tx, data.documents);
    await writeEvents(tx, data, filling, admin);
    await writeAdjustments(tx, filling.baseDate, admin);
    for (const table of eventTables
      .filter((name) => withIdentity.has(name))
      .concat('venues', 'partners', 'cancellation_policies', 'event_series'))
      await tx`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${tx(table)}), 1))`;
    await tx`insert into seeds (name) values (${filling.name})`;
    await tx`analyze`;
    await filling.project(tx);
    return true;
  });
}

/** Writes a credit of the demo organiser, and a charge that another one owes because it sells nothing in that currency. */
async function writeAdjustments(tx: Queries, at: Date, admin: string): Promise<void> {
  await tx`
    with sold as (
      select e.partner_id, o.currency, count(*) as orders from orders o join events e on e.id = o.event_id group by 1, 2
    )
    insert into adjustments (id, partner_id, kind, currency, amount_minor, is_supply, note, reason, created_by, created_at, posted_at)
    select '01990000-0000-7000-8000-00000000ad01'::uuid, 1, 'CREDIT', currency, 25000, null::boolean, 'Scanners failed at the entrance',
      'Agreed by phone', ${admin}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from (select currency from sold where partner_id = 1 order by orders desc limit 1) most
    union all
    select '01990000-0000-7000-8000-00000000ad02'::uuid, partner_id, 'CHARGE', currency, 9000, true, 'Hire of scanners', 'Contract 7',
      ${admin}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from (select p.id as partner_id, c.currency from partners p, (values ('GBP'), ('EUR'), ('USD'), ('NOK')) c (currency)
      where p.id > 1 and not exists (select from sold s where s.partner_id = p.id and s.currency = c.currency)
      order by c.currency = 'NOK', p.id limit 1) free`;
}

/** Tables of events whose IDs the generator assigns. */
const withIdentity = new Set(['events', 'event_versions', 'event_files', 'ticket_types', 'sub_events']);

/** Writes venues, partners, people and images; returns the administrator who decided on the events. */
async function writeBasis(tx: Queries, data: Demo, filling: Filling): Promise<string> {
  const batch = new Batch(baseTables);
  for (const image of filling.images) {
    batch.add('files', {
      id: image.id,
      key: image.key,
      name: `${image.name}.webp`,
      media_type: 'image/webp',
      bytes: image.bytes,
      width: 1600,
      height: 1000,
    });
  }
  addPlacementPrices(batch);
  batch.add('site_claims', { id: 1, claims: demoClaims, changed_at: filling.baseDate });
  for (const venue of data.venues) addVenue(batch, venue);
  let admin = '';
  for (const account of data.accounts()) {
    if (account.isAdmin) admin = account.userId;
    addAccount(batch, account, filling.passwordHash(account));
  }
  for (const partner of data.partners) addPartner(batch, partner, admin);
  for (const policy of data.policies) addPolicy(batch, policy);
  for (const series of data.series()) addSeries(batch, series);
  await batch.write(tx);
  return admin;
}

async function writeEvents(tx: Queries, data: Demo, filling: Filling, admin: string): Promise<void> {
  const policies = new Map(data.policies.map((policy) => [policy.id, policy]));
  const images = new Map(filling.images.map((image) => [image.name, image]));
  const batch = new Batch(eventTables);
  let waiting = 0;
  const placed = new Map<number | undefined, number>();
  /** The next of the four placements of a sector; null if all are taken. */
  const takeSlot = ({ content: { sectors } }: DemoEvent): number | null => {
    const slot = (placed.get(sectors[0]) ?? 0) + 1;
    placed.set(sectors[0], slot);
    return slot > placementSlots ? null : slot;
  };
  for (const event of data.events()) {
    const orders = data.ordersOf(event);
    const reviews = data.reviewsOf(event, orders);
    const documents = await filling.storeDocuments(event);
    const slot = event.isSponsored ? takeSlot(event) : null;
    const partnerName = data.partners.find(({ id }) => id === event.partnerId)?.name ?? '';
    addEvent(batch, {
      event,
      slot,
      partnerName,
      orders,
      images,
      documents,
      admin,
      baseDate: filling.baseDate,
    });
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
