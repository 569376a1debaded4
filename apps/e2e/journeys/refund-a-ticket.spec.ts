import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { consoleOf } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

interface BoughtTickets {
  orderId: string;
  number: string;
  buyer: string;
  seller: string;
  names: string[];
}

/** Finds a paid order with tickets for several people and an event to come; buyer and seller get the demo password. */
async function anOrderForMany(sql: Sql): Promise<BoughtTickets> {
  const [found] = await sql<BoughtTickets[]>`
    select o.id as "orderId", o.number, b.email as buyer, s.email as seller,
      (select array_agg(t.first_name || ' ' || t.surname order by t.position) from tickets t where t.order_id = o.id) as names
    from orders o
    join attendees a on a.id = o.attendee_id join users b on b.id = a.user_id and b.blocked_at is null
    join events e on e.id = o.event_id and e.cancelled_at is null
    join event_versions v on v.id = e.approved_version_id and v.start_at > now() + interval '14 days'
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members m join users x on x.id = m.user_id
      where m.partner_id = p.id and x.blocked_at is null order by x.id limit 1) s on true
    where o.status = 'PAID' and b.email <> 'attendee@atrium.example'
      and (select count(distinct t.first_name || t.surname) from tickets t where t.order_id = o.id and t.price_minor > 0) = o.ticket_count
      and o.ticket_count between 3 and 9
    order by o.id limit 1`;
  if (!found) throw new Error('the demo data has no order for many');
  await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where email in (${found.buyer}, ${found.seller})`;
  return found;
}

test('a buyer cancels one ticket, the organiser refunds a part of another, and the books agree', async ({
  page,
  browser,
  baseURL,
  sql,
  complaints,
}) => {
  const { orderId, number, buyer, seller, names } = await anOrderForMany(sql);
  const [first = '', second = ''] = names;
  await signIn(page, String(baseURL), buyer);
  await page.goto(`/user/orders/${orderId}`);
  await page.getByRole('button', { name: `Cancel ticket, ${second}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('checkbox', { name: new RegExp(second) })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: new RegExp(first) })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Cancel 1 ticket/ }).click();
  await expect(page.getByText(/^1 ticket cancelled/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Show code, ${second}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Show code, ${first}` })).toBeVisible();
  await expectAccessible(page);

  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const organiser = await (await browser.newContext()).newPage();
  await signIn(organiser, portal, seller);
  await organiser.goto(`${portal}/partner/order-details/${orderId}`);
  await organiser.getByRole('button', { name: 'Refund tickets' }).click();
  const form = organiser.getByRole('dialog', { name: `Refund order ${number}` });
  await form.getByText(new RegExp(`^${first}, `)).click();
  await form.getByText('A percentage of what was paid').click();
  await form.getByRole('textbox', { name: 'Percentage' }).fill('25');
  await form.getByRole('textbox', { name: 'Reason for the buyer' }).fill('The keynote was cancelled');
  await expectAccessible(organiser);
  await form.getByRole('button', { name: /^Refund .*\d/ }).click();
  await expect(organiser.getByText(/^We're refunding .* to the buyer$/)).toBeVisible();
  await expect(organiser.getByText('By the organiser · The keynote was cancelled')).toBeVisible();

  await page.reload();
  const history = page.getByRole('list', { name: 'History of the order' });
  await expect(history.getByText(/By the organiser · The keynote was cancelled/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Show code, ${first}` })).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, consoleOf(baseURL), 'admin@atrium.example');
  await admin.goto(`${consoleOf(baseURL)}/admin/finances`);
  const check = admin
    .getByRole('listitem')
    .filter({ hasText: 'Orders agree with their tickets and refunds' });
  await expect(check.getByText('Passed')).toBeVisible();
  expect(complaints).toEqual([]);
});
