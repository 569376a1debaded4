import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { consoleOf } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

interface Creditor {
  partner: string;
  member: string;
  currency: string;
}

/** Finds an organiser with a bank account to whom one administrator may pay out; its member gets the demo password. */
async function aCreditor(sql: Sql): Promise<Creditor | undefined> {
  const [found] = await sql<Creditor[]>`
    select p.name as partner, m.email as member, a.currency
    from bank_accounts a join partners p on p.id = a.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members pm join users x on x.id = pm.user_id
      where pm.partner_id = p.id and x.blocked_at is null limit 1) m on true
    join lateral (select -sum(e.amount_minor) as minor from ledger_entries e
      where e.partner_id = p.id and e.account = 2110 and e.currency = a.currency) due on due.minor between 2000 and 1000000
    where a.updated_at < now() - interval '2 days'
    order by p.id, a.currency limit 1`;
  if (found)
    await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
      where email = ${found.member}`;
  return found;
}

/** Counts paid orders of events that ended long ago; a job makes their money due after the start. */
async function countUnreleased(sql: Sql): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders o join events e on e.id = o.event_id and e.cancelled_at is null
    join event_versions v on v.id = e.approved_version_id
    where o.paid_at is not null and o.total_minor > 0 and o.released_at is null and v.end_at < now() - interval '10 days'`;
  return found?.count ?? 0;
}

test('what is due to an organiser is paid out, arrives, and stands in its statement', async ({
  browser,
  baseURL,
  sql,
}) => {
  await expect.poll(() => countUnreleased(sql)).toBe(0);
  const creditor = await aCreditor(sql);
  if (!creditor) throw new Error('the demo data has no one to pay out to');
  const { partner, member, currency } = creditor;
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const organiser = await (await browser.newContext()).newPage();
  await signIn(organiser, portal, member);
  await organiser.goto(`${portal}/partner/dashboard?tab=finances&currency=${currency}`);
  const due = organiser.locator('dl > *').filter({ hasText: 'Of events that are over' });
  await expect(due).toBeVisible();
  const amount = /[£€$][\d,.]+/.exec((await due.textContent()) ?? '')?.[0] ?? '';
  await expectAccessible(organiser);

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, consoleOf(baseURL), 'admin@atrium.example');
  await admin.goto(`${consoleOf(baseURL)}/admin/finances?tab=payouts`);
  await admin.getByRole('button', { name: `Pay out to ${partner} in ${currency}` }).click();
  const dialog = admin.getByRole('alertdialog', { name: `Pay out to ${partner}?` });
  await dialog.getByRole('button', { name: `Pay out ${amount}` }).click();
  await expect(admin.getByText('Payouts: 1 approved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(admin);

  const payout = organiser.getByRole('listitem').filter({ hasText: amount });
  const newest = async () => {
    const [found] = await sql<
      { status: string }[]
    >`select y.status from payouts y join partners p on p.id = y.partner_id
      where p.name = ${partner} and y.currency = ${currency} order by y.created_at desc limit 1`;
    return found?.status;
  };
  await expect.poll(newest).toBe('PAID');
  await organiser.reload();
  await expect(payout.getByText(/^Arrived/)).toBeVisible();
  await expect(due).toContainText('0.00');
  const [statement] = await Promise.all([
    organiser.waitForEvent('download'),
    organiser
      .getByRole('button', { name: /^PDF of/ })
      .first()
      .click(),
  ]);
  expect(statement.suggestedFilename()).toMatch(new RegExp(`^statement-\\d{4}-\\d{2}-${currency}\\.pdf$`));

  await admin.goto(`${consoleOf(baseURL)}/admin/finances`);
  const check = admin.getByRole('listitem').filter({ hasText: 'Payouts are where their state says' });
  await expect(check.getByText('Passed')).toBeVisible();
});
