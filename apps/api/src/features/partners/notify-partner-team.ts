import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  may,
  type Needs,
  type NotificationContent,
  type NotificationNews,
  type NotificationSettings,
  type PartnerId,
} from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import type { Context } from '../../context.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { partnerMembers, persons, users } from '../../db/schema/index.ts';
import type { EmailContent } from '../../email/render-email.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';
import { notificationSettings } from '../settings/index.ts';

interface TeamEmail {
  kind: string;
  /** Right of the members that it concerns. */
  needs: Needs;
  /** Prefix of each deduplication key: one email and one notification per member and cause. */
  dedupeKey: string;
  content: (texts: Translator, firstName: string) => EmailContent;
  /** Whether a member wants the email; without it every member gets it. */
  isWanted?: (settings: NotificationSettings) => boolean;
  /** Also put into the bell of each member, with a path on the portal. */
  bell?: { content: NotificationContent | NotificationNews; link: string };
}

/**
 * Emails the active members whose role includes the right, in their language, and notifies them, in the
 * caller's transaction.
 */
export async function notifyPartnerTeam(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  partnerId: PartnerId,
  { kind, needs, dedupeKey, content, isWanted, bell }: TeamEmail,
): Promise<void> {
  for (const { id, firstName, ...to } of await activeMembers(tx, partnerId, needs)) {
    const key = `${dedupeKey}:${id}`;
    if (bell) await notify(tx, { userId: id, partnerId, ...bell, dedupeKey: key });
    if (isWanted && !isWanted(await notificationSettings(tx.db, id))) continue;
    await queueEmail(tx, { kind, dedupeKey: key, to, content: (texts) => content(texts, firstName) });
  }
}

/**
 * Lists the members of a team who can log in and whose role includes the right, the oldest first; none who is limited to some
 * events, because what teams are told is about all of them.
 */
export async function activeMembers({ db }: Pick<Context, 'db'>, partnerId: PartnerId, needs: Needs) {
  const members = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: persons.firstName,
      language: accountLanguage,
      role: partnerMembers.role,
    })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(
      and(
        eq(partnerMembers.partnerId, partnerId),
        isNull(partnerMembers.eventIds),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(partnerMembers.createdAt));
  return members.filter(({ role }) => may(role, needs)).map(({ role: _, ...member }) => member);
}
