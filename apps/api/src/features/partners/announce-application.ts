import { eq } from 'drizzle-orm';
import type { PartnerId, UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';
import { applicationReceivedEmail, applicationsWaitingEmail } from '../../email/vetting-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { activeAdministrators, recipientFor } from '../identity/index.ts';

type Sender = Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>;

/** Emails the applicant that their application has arrived. */
export async function confirmApplication(
  tx: Sender,
  { partnerId, userId }: { partnerId: PartnerId; userId: UserId },
): Promise<void> {
  const applicant = await recipientFor(tx, userId);
  const url = `${tx.config.origins.partner}/partner/dashboard`;
  await queueEmail(tx, {
    kind: 'application-received',
    dedupeKey: `application-received:${partnerId}`,
    to: applicant,
    content: (texts) => applicationReceivedEmail(texts, { firstName: applicant.firstName, url }),
  });
}

/** Emails each administrator that applications wait, at most once an hour. */
export async function announceApplication(tx: Sender): Promise<void> {
  const administrators = await activeAdministrators(tx);
  const count = await tx.db.$count(partners, eq(partners.vettingStatus, 'PENDING'));
  const hour = tx.now().toISOString().slice(0, 13);
  const url = `${tx.config.origins.admin}/admin/dashboard/partners?sort=applied&status=PENDING`;
  for (const { id, firstName, ...to } of administrators)
    await queueEmail(tx, {
      kind: 'applications-waiting',
      dedupeKey: `applications-waiting:${hour}:${id}`,
      to,
      content: (texts) => applicationsWaitingEmail(texts, { firstName, count, url }),
    });
}
