import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Finds an event to come with one ticket type on sale and a member of its company, who gets the demo password; sells it out. */
async function aFullEvent(sql: Sql): Promise<{ id: number; typeId: number; member: string }> {
  const [found] = await sql<{ id: number; typeId: number; member: string }[]>`
    select e.id, t.id as "typeId", s.email as member
    from events e join event_versions v on v.id = e.approved_version_id
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members m join users x on x.id = m.user_id
      where m.partner_id = p.id and x.blocked_at is null order by x.id limit 1) s on true
    join ticket_types t on t.event_id = e.id and t.withdrawn_at is null and not t.needs_code
      and t.sales_start_at < now() and t.sales_end_at > now() + interval '7 days' and coalesce(t.min_per_order, 1) = 1
    where e.cancelled_at is null and v.start_at > now() + interval '14 days' and e.questions_revision = 0
    order by e.id limit 1`;
  if (!found) throw new Error('the demo data has no such event');
  await sql`update ticket_types set taken = quantity where id = ${found.typeId}`;
  await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where email = ${found.member}`;
  return found;
}

test('a visitor waits for a ticket that is sold out, gets the one that comes back, and buys it', async ({
  page,
  baseURL,
  sql,
}) => {
  const { id, typeId, member } = await aFullEvent(sql);
  const site = String(baseURL);
  await signIn(page, site, 'attendee@atrium.example');
  await page.goto(`${site}/events/${id}`);
  await page.getByRole('button', { name: /^Join the waiting list for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText("You're number 1 in line for 1 ticket.")).toBeVisible();
  await expectAccessible(page);

  await sql`update ticket_types set taken = taken - 1 where id = ${typeId}`;
  await page.goto(`${site}/user/waiting-list`);
  await expect(page.getByText(/1 “.+” ticket is held for you until/)).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(
      async () =>
        (
          await sql`select 1 from outbox where recipient = 'attendee@atrium.example' and kind = 'tickets-offered'`
        ).length,
      { timeout: 120_000 },
    )
    .toBe(1);
  await page.getByRole('button', { name: 'Buy the tickets' }).click();
  await page.getByRole('button', { name: 'Confirm Order' }).first().click();
  await expect(page).toHaveURL(/ticket-purchase-checkout/);

  const portal = site.replace('localhost', 'partners.localhost');
  await signIn(page, portal, member);
  await page.goto(`${portal}/partner/event-details/${id}/waiting-list`);
  await expect(page.getByRole('table', { name: 'People on the waiting list' })).toContainText('Ordered');
  await expectAccessible(page);
});
