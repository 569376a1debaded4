import { eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { undeliverableAddresses } from '../db/schema/index.ts';

/** Emails about neither a ticket, money, an event's change nor the account: digests and invitations. */
const dispensable: ReadonlySet<string> = new Set([
  'digest',
  'follow-digest',
  'organiser-published',
  'search-digest',
  'sales-digest',
  'newsletter-welcome',
  'newsletter-already',
  'review-invitation',
  'review-reminder',
]);

/** Returns whether an email of this kind is left out where emails come back. */
export const isDispensable = (kind: string): boolean => dispensable.has(kind);

const isAt = (email: string) => eq(undeliverableAddresses.email, email.toLowerCase());

/** Returns since when emails to an address come back; undefined if they arrive. */
export async function findUndeliverable(db: Db, email: string): Promise<{ since: Date } | undefined> {
  const [found] = await db
    .select({ since: undeliverableAddresses.since })
    .from(undeliverableAddresses)
    .where(isAt(email));
  return found;
}

/** SQL of whether emails to an address come back. */
export const isUndeliverable = (email: SQLWrapper): SQL<boolean> =>
  sql`exists (select from ${undeliverableAddresses} u where u.email = lower(${email}))`;

/** Returns those of some addresses to which emails come back. */
export async function undeliverableOf(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ email: undeliverableAddresses.email })
    .from(undeliverableAddresses)
    .where(
      inArray(
        undeliverableAddresses.email,
        emails.map((email) => email.toLowerCase()),
      ),
    );
  const marked = new Set(rows.map(({ email }) => email));
  return [...new Set(emails)].filter((email) => marked.has(email.toLowerCase()));
}

/** Records that emails to an address come back. */
export async function markUndeliverable(
  db: Db,
  { email, ...seen }: { email: string; status: string; since: Date },
): Promise<void> {
  await db
    .insert(undeliverableAddresses)
    .values({ email: email.toLowerCase(), ...seen })
    .onConflictDoNothing();
}

/** Forgets that emails to an address came back, and returns whether they did. */
export async function clearUndeliverable(db: Db, email: string): Promise<boolean> {
  const cleared = await db.delete(undeliverableAddresses).where(isAt(email)).returning();
  return cleared.length > 0;
}
