import { and, eq, isNull } from 'drizzle-orm';
import {
  money,
  type DamageActor,
  type DamageRefundId,
  type DamageStepKind,
  type RefundBearer,
} from '@atrium/domain';
import type { DamageNews } from '@atrium/texts';
import type { Context } from '../../context.ts';
import { guestOfUser } from '../../db/guests.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { attendees, eventListing, orders, partners, persons, users } from '../../db/schema/index.ts';
import {
  buyerDamageEmail,
  mediatorDamageEmail,
  teamDamageEmail,
  type DamageEmail,
} from '../../email/damage-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { buyerUrl } from '../guests/index.ts';
import { activeAdministrators } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import type { DamageRow } from './damage.queries.ts';

type Tx = Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'encryptionKey'>;

interface Step {
  kind: DamageStepKind;
  by: DamageActor;
  text: string | null;
  /** Deduplication key of the step. */
  key: string;
}

const newsOf: Record<DamageStepKind, DamageNews> = {
  FILED: 'damage-filed',
  LOWERED: 'damage-lowered',
  WITHDRAWN: 'damage-withdrawn',
  AGREED: 'damage-agreed',
  DISAGREED: 'damage-disagreed',
  MESSAGE: 'damage-message',
  PAID: 'damage-paid',
  CLOSED: 'damage-closed',
};

/** Steps that each side gets an email about; what oneself did needs no email, but a payment has its confirmation. */
const toBuyer: readonly DamageStepKind[] = ['FILED', 'LOWERED', 'WITHDRAWN', 'MESSAGE', 'PAID', 'CLOSED'];
const toTeam: readonly DamageStepKind[] = ['AGREED', 'DISAGREED', 'MESSAGE', 'PAID', 'CLOSED'];

const buyerPath = ({ id }: DamageRow) => `/user/damage-requests/${id}`;
const teamPath = ({ orderId }: DamageRow) => `/partner/order-details/${orderId}`;

/** Tells both sides of a step that concerns them, and administrators of a no, in the caller's transaction. */
export async function notifyOfDamage(tx: Tx, request: DamageRow, step: Step): Promise<void> {
  const { kind, text, by, key } = step;
  const facts = { ...(await aboutDamage(tx, request)), text, by };
  const message = { news: newsOf[kind], facts, content: contentOf(newsOf[kind], facts), key };
  if (toBuyer.includes(kind)) await notifyBuyer(tx, request, message);
  if (toTeam.includes(kind)) await notifyTeam(tx, request, message);
  if (kind === 'DISAGREED')
    for (const { id, firstName, ...to } of await activeAdministrators(tx))
      await queueEmail(tx, {
        kind: 'damage-to-mediate',
        dedupeKey: `damage-to-mediate:${key}:${id}`,
        to,
        content: (texts) =>
          mediatorDamageEmail(texts, {
            ...facts,
            firstName,
            url: `${tx.config.origins.admin}/admin/finances?tab=damage`,
          }),
      });
}

interface Refund {
  id: DamageRefundId;
  amountMinor: number;
  reason: string;
  by: DamageActor;
  bearer: RefundBearer;
}

/** Tells both sides that money of a paid request goes back, in the caller's transaction. */
export async function notifyOfDamageRefund(
  tx: Tx,
  request: DamageRow,
  { id, amountMinor, reason: text, by, bearer }: Refund,
): Promise<void> {
  const news = 'damage-refunded';
  const facts = { ...(await aboutDamage(tx, { ...request, amountMinor })), text, by, bearer };
  const message = { news, facts, content: contentOf(news, facts), key: id } as const;
  await notifyBuyer(tx, request, message);
  await notifyTeam(tx, request, message);
}

/** Reminds the buyer, once, that a request waits for an answer. */
export async function remindOfDamage(tx: Tx, request: DamageRow): Promise<void> {
  const facts = { ...(await aboutDamage(tx, request)), text: request.text, by: 'ORGANISER' as const };
  const key = `${request.id}:${request.dueAt?.toISOString()}`;
  await notifyBuyer(tx, request, { news: 'damage-reminder', facts, key });
}

/** Tells the buyer that a payment came too late and goes back. */
export async function notifyOfReturnedDamage(tx: Tx, request: DamageRow, key: string): Promise<void> {
  const facts = { ...(await aboutDamage(tx, request)), text: null, by: 'CLOCK' as const };
  await notifyBuyer(tx, request, { news: 'damage-returned', facts, key });
}

type Facts = Omit<DamageEmail, 'firstName' | 'url'>;

interface ToBuyer {
  news: DamageNews | 'damage-reminder' | 'damage-returned';
  facts: Facts;
  content?: ReturnType<typeof contentOf>;
  key: string;
}

/** Content of a bell. */
const contentOf = (kind: DamageNews, { amount: { amountMinor, currency }, event }: Facts) => ({
  kind,
  data: { amountMinor: String(amountMinor), currency, event },
});

interface ToTeam extends Required<ToBuyer> {
  news: DamageNews;
}

async function notifyTeam(tx: Tx, request: DamageRow, { news, facts, content, key }: ToTeam): Promise<void> {
  const link = teamPath(request);
  const url = `${tx.config.origins.partner}${link}`;
  await notifyPartnerTeam(tx, request.partnerId, {
    needs: 'orders',
    kind: news,
    dedupeKey: `${news}:${key}`,
    bell: { content, link },
    content: (texts, firstName) => teamDamageEmail(texts, { ...facts, firstName, news, url }),
  });
}

async function notifyBuyer(
  tx: Tx,
  request: DamageRow,
  { news, facts, content, key }: ToBuyer,
): Promise<void> {
  const buyer = await findBuyer(tx, request);
  if (!buyer) return;
  const { userId, firstName, guest, ...to } = buyer;
  const link = buyerPath(request);
  const dedupeKey = `${news}:${key}:buyer`;
  if (content) await notify(tx, { userId, content, link, dedupeKey });
  await queueEmail(tx, {
    kind: news,
    dedupeKey,
    to,
    content: (texts) =>
      buyerDamageEmail(texts, { ...facts, firstName, news, url: buyerUrl(tx, guest, link) }),
  });
}

/** The account that placed the order; undefined once it is deleted. */
async function findBuyer({ db }: Tx, { orderId }: DamageRow) {
  const [buyer] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: persons.firstName,
      language: accountLanguage,
      guest: guestOfUser,
    })
    .from(orders)
    .innerJoin(attendees, eq(attendees.id, orders.attendeeId))
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(orders.id, orderId), isNull(users.deletedAt)));
  return buyer;
}

async function aboutDamage({ db }: Tx, { orderId, eventId, partnerId, ...request }: DamageRow) {
  const [about] = await db
    .select({ orderNumber: orders.number, event: eventListing.shownName, organiser: partners.name })
    .from(orders)
    .innerJoin(eventListing, eq(eventListing.eventId, eventId))
    .innerJoin(partners, eq(partners.id, partnerId))
    .where(eq(orders.id, orderId));
  return {
    orderNumber: about?.orderNumber ?? '',
    event: about?.event ?? '',
    organiser: about?.organiser ?? '',
    amount: money(request.amountMinor, request.currency),
    dueAt: request.dueAt,
    closedBecause: request.closedBecause,
  };
}
