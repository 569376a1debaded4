import { sql } from 'drizzle-orm';
import {
  addTime,
  days,
  deliveryRetentionDays,
  emailRetention,
  notificationRetention,
  undeliverableDays,
} from '@atrium/domain';
import { forgetCharges } from '../adapters/payments/sandbox-transactions.ts';
import type { Dependencies } from '../context.ts';
import { removeDueData } from '../features/personal-data/index.ts';

/** Deletes expired records, some time after expiry, so that late requests still get the reason. */
export async function deleteExpiredData({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const daysAgo = (count: number) => addTime(now(), -days(count)).toISOString();
  await db.execute(sql`delete from email_tokens where expires_at < ${daysAgo(30)}::timestamptz`);
  await db.execute(sql`delete from handoff_codes where expires_at < ${daysAgo(1)}::timestamptz`);
  await db.execute(sql`delete from order_quotes where locked_until < ${daysAgo(30)}::timestamptz`);
  await db.execute(sql`delete from login_challenges where expires_at < ${daysAgo(1)}::timestamptz`);
  await db.execute(sql`delete from passkey_challenges where expires_at < ${daysAgo(1)}::timestamptz`);
  await db.execute(sql`delete from refresh_tokens where expires_at < ${daysAgo(7)}::timestamptz`);
  await db.execute(
    sql`update address_codes set sealed_code = null where sealed_code is not null and expires_at < ${now().toISOString()}::timestamptz`,
  );
  await db.execute(sql`delete from company_email_links where expires_at < ${daysAgo(30)}::timestamptz`);
  await db.execute(sql`delete from team_invitations where expires_at < ${daysAgo(30)}::timestamptz`);
  // retention period of the privacy notice
  await db.execute(
    sql`delete from contact_requests where status = 'ANSWERED' and answered_at < ${daysAgo(730)}::timestamptz`,
  );
  await db.execute(
    sql`delete from notifications
        where read_at < ${daysAgo(notificationRetention.read)}::timestamptz
           or created_at < ${daysAgo(notificationRetention.all)}::timestamptz`,
  );
  // Emails stay, without what fills the disk: a document is made again when it is sent again.
  await db.execute(
    sql`update outbox set attachments = '[]'::jsonb
        where attachments <> '[]'::jsonb and sent_at < ${daysAgo(emailRetention.attachments)}::timestamptz`,
  );
  await db.execute(
    sql`update outbox set text = '', html = ''
        where html <> '' and sent_at < ${daysAgo(emailRetention.body)}::timestamptz`,
  );
  await db.execute(
    sql`delete from undeliverable_addresses where since < ${daysAgo(undeliverableDays)}::timestamptz`,
  );
  await db.execute(sql`delete from outbox where created_at < ${daysAgo(emailRetention.all)}::timestamptz`);
  await removeDueData({ db, now });
  // of requests that are deleted, by their term or with their account
  await db.execute(
    sql`delete from authorisations a where a.status in ('FAILED', 'RETURNED')
      and not exists (select from waits w where w.id = a.wait_id)`,
  );
  // only of the first partition, which holds more than a month: the others are dropped before (db/make-partitions.ts)
  await db.execute(
    sql`delete from webhook_deliveries where created_at < ${daysAgo(deliveryRetentionDays + 31)}::timestamptz`,
  );
  await db.execute(sql`delete from search_terms_daily where day < ${daysAgo(90)}::timestamptz::date`);
  await db.execute(sql`delete from handled_events where handled_at < ${daysAgo(30)}::timestamptz`);
  await db.execute(sql`delete from gateway_events where received_at < ${daysAgo(30)}::timestamptz`);
  await db.execute(sql`delete from rate_limits where expire < ${now().getTime()}::bigint`);
  await forgetCharges(db, daysAgo(30));
}
