import type { Dependencies } from '../context.ts';

/** Deletes what has served its time; a little later each, so that a late look still finds why it ended. */
export async function tidyUp({ sql, now }: Pick<Dependencies, 'sql' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString();
  await sql`delete from email_tokens where expires_at < ${daysAgo(30)}::timestamptz`;
  await sql`delete from handoff_codes where expires_at < ${daysAgo(1)}::timestamptz`;
  await sql`delete from login_challenges where expires_at < ${daysAgo(1)}::timestamptz`;
  await sql`delete from refresh_tokens where expires_at < ${daysAgo(7)}::timestamptz`;
  await sql`update address_codes set sealed_code = null where sealed_code is not null and expires_at < ${now().toISOString()}::timestamptz`;
  await sql`delete from company_email_links where expires_at < ${daysAgo(30)}::timestamptz`;
  await sql`delete from team_invitations where expires_at < ${daysAgo(30)}::timestamptz`;
  // as long as the privacy notice says
  await sql`delete from contact_requests where status = 'ANSWERED' and answered_at < ${daysAgo(730)}::timestamptz`;
  await sql`delete from rate_limits where expire < ${now().getTime()}::bigint`;
  await sql`delete from sandbox_charges where created_at < ${daysAgo(30)}::timestamptz`;
}
