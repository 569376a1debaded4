import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { fillInCard } from '../support/pay-by-card.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Finds an event to come with one ticket type on sale and a member of its company, who gets the demo password. */
async function anEventOnSale(sql: Sql): Promise<{ id: number; member: string }> {
  const [found] = await sql<{ id: number; member: string }[]>`
    select e.id, s.email as member
    from events e join event_versions v on v.id = e.approved_version_id
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members m join users x on x.id = m.user_id
      where m.partner_id = p.id and m.role = 'OWNER' and x.blocked_at is null order by x.id limit 1) s on true
    where e.cancelled_at is null and v.start_at > now() + interval '14 days' and e.questions_revision = 0
      and 1 = (select count(*) from ticket_types t where t.event_id = e.id and t.withdrawn_at is null
        and t.sales_start_at < now() and t.sales_end_at > now() + interval '7 days'
        and not t.needs_code and not t.needs_approval and t.price_minor > 0 and t.taken < t.quantity - 5 and coalesce(t.min_per_order, 1) = 1)
      and 1 = (select count(*) from ticket_types t where t.event_id = e.id)
    order by e.id desc limit 1`;
  if (!found) throw new Error('the demo data has no such event');
  await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where email = ${found.member}`;
  return found;
}

test('an organiser sells tickets on approval: a visitor requests one, and buys it once that is approved', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const { id, member } = await anEventOnSale(sql);
  const site = String(baseURL);
  const portal = site.replace('localhost', 'partners.localhost');
  await signIn(page, portal, member);
  await page.goto(`${portal}/partner/event-details/${id}`);
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  await page.getByText('Sold on approval').click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Sold on approval')).toBeVisible();

  await signIn(page, site, 'attendee@atrium.example');
  await page.goto(`${site}/events/${id}`);
  await expect(page.getByText('On approval')).toBeVisible();
  await page.getByRole('button', { name: /^Request .* tickets$/ }).click();
  await page
    .getByRole('textbox', { name: 'Message to the organiser' })
    .fill('We buy for forty shops in the north.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText(/You requested 1 ticket\./)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${portal}/partner/notifications`);
  await page.getByRole('link', { name: /^New request for tickets/ }).click();
  const people = page.getByRole('table', { name: 'People on the waiting list' });
  await expect(people).toContainText('We buy for forty shops in the north.');
  await expectAccessible(page);
  await people.getByRole('button', { name: /^Approve the request of/ }).click();
  await expect(people).toContainText('Approved');

  await page.goto(`${site}/user/waiting-list`);
  await expect(page.getByText(/Your request is approved: 1 ticket is held for you until/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buy the tickets' }).click();
  await page.getByRole('button', { name: 'Confirm Order' }).first().click();
  await expect(page).toHaveURL(/ticket-purchase-checkout/);
  expect(complaints).toEqual([]);
});

test('a card is authorised with a request, and charged once the organiser approves it', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const { id, member } = await anEventOnSale(sql);
  const site = String(baseURL);
  const portal = site.replace('localhost', 'partners.localhost');
  await signIn(page, portal, member);
  await page.goto(`${portal}/partner/event-details/${id}`);
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  await page.getByText('Sold on approval').click();
  await page.getByText('Card authorised with the request').click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sold on approval, card authorised with the request')).toBeVisible();

  await signIn(page, site, 'attendee@atrium.example');
  await page.goto(`${site}/events/${id}`);
  await page.getByRole('button', { name: /^Request .* tickets$/ }).click();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText(/Nothing is charged unless the organiser approves/)).toBeVisible();
  await fillInCard(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Authorise / }).click();
  await expect(page.getByText(/is held on your card until .*, and charged only if/)).toBeVisible();

  await page.goto(`${portal}/partner/event-details/${id}/waiting-list`);
  const people = page.getByRole('table', { name: 'People on the waiting list' });
  await expect(people).toContainText('held on a card: decide by');
  await expectAccessible(page);
  await people.getByRole('button', { name: /^Approve the request of/ }).click();
  await expect(people).toContainText('Ordered');

  await expect(async () => {
    const [order] = await sql`select 1 from orders where event_id = ${id} and status = 'PAID' and id in (
      select id from waits where order_id = id)`;
    expect(order).toBeDefined();
  }).toPass();
  await page.goto(`${site}/user/waiting-list`);
  await expect(page.getByText('You ordered these tickets.').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
