import { violationsOf } from '../support/accessible.ts';
import { payByCard } from '../support/pay-by-card.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface ChosenEvent {
  id: number;
  name: string;
  ticketTypeName: string;
}

test('tickets for events of two organisers are chosen, ordered in one go and both paid', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const events = await sql<ChosenEvent[]>`
    select distinct on (e.partner_id) e.id, v.content ->> 'name' as name, t.name as "ticketTypeName"
    from events e
    join event_search s on s.event_id = e.id
    join event_versions v on v.id = e.approved_version_id
    join ticket_types t on t.event_id = e.id
    where t.price_minor > 0 and t.quantity - t.taken > 50 and t.withdrawn_at is null
      and t.attendance is distinct from 'ONLINE' and not t.needs_approval
      and t.sales_start_at < now() - interval '1 day' and t.sales_end_at > now() + interval '7 days'
      and v.start_at > now() + interval '14 days'
    order by e.partner_id, e.id desc, t.id limit 2`;
  const [first, second] = events.toSorted((one, other) => one.id - other.id);
  if (!first || !second) throw new Error('the demo data has no events of two organisers');
  await signIn(page, String(baseURL), 'attendee@atrium.example');

  for (const { id, ticketTypeName } of [second, first]) {
    await page.goto(`/events/${id}`);
    const quantity = page.getByRole('spinbutton', { name: `${ticketTypeName} tickets` });
    await quantity.fill('1');
    await quantity.press('Tab');
    await expect(page.getByRole('link', { name: /^Basket/ })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Basket, 2 tickets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: first.name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: second.name })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Buy tickets for 2 events' }).click();

  await expect(page.getByText('Order 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: `Continue with ${second.name}` }).click();
  await expect(page.getByText('Order 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: `Same attendees as for ${first.name}` }).click();
  await page.getByRole('button', { name: 'Confirm 2 orders' }).click();

  await expect(page.getByText('Order 1 of 2')).toBeVisible();
  const orders = page.getByRole('list', { name: 'Your orders' });
  await expect(orders.getByRole('timer')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await payByCard(page);
  await expect(page.getByText('Order 2 of 2')).toBeVisible();

  await page.getByRole('link', { name: 'Basket, 1 ticket' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for your payment' });
  await waiting.getByRole('link', { name: `Continue to payment, ${second.name}` }).click();
  await expect(page.getByText('Order 2 of 2')).toBeVisible();
  await payByCard(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Purchase!' })).toBeVisible();
  await expect(orders.getByText('Paid')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Basket/ })).toHaveCount(0);
  const paid = await sql<{ eventId: number; status: string }[]>`
    select o.event_id as "eventId", o.status from orders o
    where o.event_id in (${first.id}, ${second.id}) and o.created_at > now() - interval '10 minutes'
    order by o.event_id`;
  expect(paid).toEqual([
    { eventId: first.id, status: 'PAID' },
    { eventId: second.id, status: 'PAID' },
  ]);
  expect(complaints).toEqual([]);
});
