import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import {
  addTime,
  certificateCodeLength,
  certificateDelay,
  certificateLetters,
  days,
  formatCertificateCode,
  OrderId,
  scanRetentionDays,
  type TicketId,
} from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { firstEntry } from '../../db/attendance.ts';
import { certificates, orders } from '../../db/schema/index.ts';
import { certificateEmail } from '../../email/event-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { textsIn } from '../../texts/index.ts';
import { attendeeLanguage } from '../tickets/index.ts';
import { certificatesPdf } from './certificate-pdf.ts';
import { listCertificates, type CertificateRow } from './certificates.queries.ts';

const ordersAtOnce = 100;
/** More are too many for an email: the order's page has them. */
const mostAttached = 250;

/**
 * Issues certificates to those who were checked in, once their event has been over for a while, again for as long as late scans may
 * arrive; and emails each holder once.
 */
export async function issueCertificates(ctx: JobContext): Promise<void> {
  let last: OrderId | null = null;
  for (;;) {
    const due: OrderId[] = await listDueOrders(ctx, last);
    for (const orderId of due) await inTransaction(ctx, (tx) => issueOfOrder(tx, orderId));
    last = due.at(-1) ?? null;
    if (due.length < ordersAtOnce) return;
  }
}

/** Tickets `t` of order `o` that entered and have no certificate yet. */
const isWithout = sql`o.paid_at is not null and ${firstEntry(sql`t.id`)} is not null
  and not exists (select from certificates c where c.ticket_id = t.id)`;

async function listDueOrders({ db, now }: JobContext, after: OrderId | null): Promise<OrderId[]> {
  const at = now();
  const rows = await db.execute<{ id: string }>(sql`
    select o.id from certificate_plans p join events e on e.id = p.event_id
      join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
      join orders o on o.event_id = e.id
    where e.cancelled_at is null and v.end_at <= ${addTime(at, -certificateDelay).toISOString()}::timestamptz
      and greatest(v.end_at, p.started_at) > ${addTime(at, -days(scanRetentionDays + 1)).toISOString()}::timestamptz
      and (${after}::uuid is null or o.id > ${after}::uuid)
      and exists (select from tickets t where t.order_id = o.id and ${isWithout})
    order by o.id limit ${ordersAtOnce}`);
  return rows.map(({ id }) => OrderId.parse(id));
}

/** Issues the certificates of an order, and emails them: all of one address in one email. */
async function issueOfOrder(tx: JobContext, orderId: OrderId): Promise<void> {
  const [order] = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update', { skipLocked: true });
  if (!order) return;
  const without = await tx.db.execute<{ id: TicketId }>(sql`
    select t.id from tickets t join orders o on o.id = t.order_id where o.id = ${orderId} and ${isWithout}`);
  if (without.length === 0) return;
  const ids = without.map(({ id }) => id);
  await tx.db
    .insert(certificates)
    .values(ids.map((ticketId) => ({ ticketId, code: drawCode(), issuedAt: tx.now() })));
  const issued = await listCertificates(tx.db, ids);
  const byAddress = Map.groupBy(issued, ({ email }) => email.toLowerCase());
  for (const own of byAddress.values()) await emailCertificates(tx, orderId, own);
}

const drawCode = (): string =>
  Array.from({ length: certificateCodeLength }, () =>
    certificateLetters.charAt(randomInt(certificateLetters.length)),
  ).join('');

async function emailCertificates(tx: JobContext, orderId: OrderId, own: CertificateRow[]): Promise<void> {
  const [first] = own;
  if (!first) return;
  const { email, purchaserEmail, ticketId, code } = first;
  const origin = tx.config.origins.public;
  const language = await attendeeLanguage(tx, email, first.language);
  const isBuyer = email.toLowerCase() === purchaserEmail.toLowerCase();
  const attached = own.slice(0, mostAttached);
  await queueEmail(tx, {
    kind: 'certificate',
    dedupeKey: `certificate:${ticketId}`,
    to: { email, language },
    content: (texts) =>
      certificateEmail(texts, {
        firstName: first.firstName,
        event: first,
        count: own.length,
        attached: attached.length,
        organiser: { name: first.organiserName, email: first.organiserEmail },
        orderUrl: isBuyer ? `${origin}/user/orders/${orderId}` : null,
        checkUrl: `${origin}/certificates/${formatCertificateCode(code)}`,
      }),
    attachments: [
      {
        name: attached.length === 1 ? 'certificate.pdf' : 'certificates.pdf',
        mediaType: 'application/pdf',
        content: await buffer(await certificatesPdf(textsIn(language), attached, origin, tx.now())),
      },
    ],
  });
}
