import { eq } from 'drizzle-orm';
import type { NotificationNews, PartnerId, UserId } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import type { Context } from '../../context.ts';
import { partnerMembers } from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import type { EmailContent } from '../../email/render-email.ts';
import { recipientFor } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

/** The pages on which affected people read decisions. */
export const decisionsPage = { public: '/user/decisions', partner: '/partner/decisions' } as const;

interface DecisionMessage {
  kind: string;
  dedupeKey: string;
  content: (texts: Translator, firstName: string) => EmailContent;
  news: NotificationNews;
}

/** Emails an account or the team of a company about a decision, and puts it into their bell, in the caller's transaction. */
export async function notifyAffected(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  { userId, partnerId }: { userId: UserId | null; partnerId: PartnerId | null },
  { kind, dedupeKey, content, news }: DecisionMessage,
): Promise<void> {
  const email = { kind, dedupeKey };
  if (partnerId !== null)
    await notifyPartnerTeam(tx, partnerId, {
      needs: 'company',
      ...email,
      content,
      bell: { content: news, link: decisionsPage.partner },
    });
  if (userId === null) return;
  const to = await recipientFor(tx, userId);
  await queueEmail(tx, { ...email, to, content: (texts) => content(texts, to.firstName) });
  const [team] = await tx.db
    .select({ partnerId: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(eq(partnerMembers.userId, userId));
  await notify(tx, {
    userId,
    ...team,
    content: news,
    link: team ? decisionsPage.partner : decisionsPage.public,
    dedupeKey,
  });
}
