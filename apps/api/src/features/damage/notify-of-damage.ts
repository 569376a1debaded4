import { and, eq, isNull } from 'drizzle-orm';
import { money, type DamageActor, type DamageStepKind } from '@atrium/domain';
import type { DamageNews } from '@atrium/texts';
import type { Context } from '../../context.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { attendees, eventListing, orders, partners, persons, users } from '../../db/schema/index.ts';
import {
  buyerDamageEmail,
  mediatorDamageEmail,
  teamDamageEmail,
  type DamageEmail,
} from '../../email/damage-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { activeAdministrators } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import type { DamageRow } from './damage.queries.ts';

type Tx = Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>;

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
  const news = newsOf[kind];
  const about = await aboutDamage(tx, request);
  const facts = { ...about, text, by };
  const { partnerId, amountMinor, currency } = request;
  const content = { kind: news, data: { amountMinor: String(amountMinor), currency, event: about.event } };
  if (toBuyer.includes(kind)) await notifyBuyer(tx, request, { news, facts, content, key });
  if (toTeam.includes(kind)) {
    const link = teamPath(request);
    const url = `${tx.config.origins.partner}${link}`;
    await notifyPartnerTeam(tx, partnerId, {
      needs: 'orders',
      kind: news,
      dedupeKey: `${news}:${key}`,
      bell: { content, link },
      content: (texts, firstName) => teamDamageEmail(texts, { ...facts, firstName, news, url }),
    });
  }
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

interface ToBuyer {
  news: DamageNews | 'damage-reminder' | 'damage-returned';
  facts: Omit<DamageEmail, 'firstName' | 'url'>;
  content?: {
    kind: DamageNews;
    data: { amountMinor: string; currency: DamageRow['currency']; event: string };
  };
  key: string;
}

async function notifyBuyer(
  tx: Tx,
  request: DamageRow,
  { news, facts, content, key }: ToBuyer,
): Promise<void> {
  const buyer = await findBuyer(tx, request);
  if (!buyer) return;
  const { userId, firstName, ...to } = buyer;
  const link = buyerPath(request);
  const dedupeKey = `${news}:${key}:buyer`;
  if (content) await notify(tx, { userId, content, link, dedupeKey });
  await queueEmail(tx, {
    kind: news,
    dedupeKey,
    to,
    content: (texts) =>
      buyerDamageEmail(texts, { ...facts, firstName, news, url: `${tx.config.origins.public}${link}` }),
  });
}

/** The account that placed the order; undefined once it is deleted. */
async function findBuyer({ db }: Tx, { orderId }: DamageRow) {
  const [buyer] = await db
    .select({ userId: users.id, email: users.email, firstName: persons.firstName, language: accountLanguage })
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
