import type { Sql } from 'postgres';
import { expectAccessible, expectLoaded } from '../support/accessible.ts';
import { payByCard } from '../support/pay-by-card.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Returns a public event of the demo partner without tickets sold. */
async function anUnsoldEvent(sql: Sql): Promise<{ id: number; name: string }> {
  const [event] = await sql<{ id: number; name: string }[]>`
    select e.id, v.content ->> 'name' as name from events e
    join event_versions v on v.id = e.approved_version_id and v.id = e.current_version_id
    join partner_members m on m.partner_id = e.partner_id
    join users u on u.id = m.user_id and u.email = 'partner@atrium.example'
    where e.cancelled_at is null and v.start_at > now() + interval '60 days'
      and not exists (select from orders o where o.event_id = e.id)
      and (select count(*) from event_files f where f.event_id = e.id and f.kind = 'banner') < 5
    order by e.id limit 1`;
  if (!event) throw new Error('the demo partner has no event without orders');
  return event;
}

test('an organiser adds an image and a ticket type, a buyer pays, and the event is cancelled', async ({
  page,
  browser,
  baseURL,
  sql,
  complaints,
}) => {
  const market = String(baseURL);
  const portal = market.replace('localhost', 'partners.localhost');
  const event = await anUnsoldEvent(sql);
  const ticket = 'Balcony seat';

  await signIn(page, portal, 'partner@atrium.example');
  await page.goto(`${portal}/partner/event-details/${event.id}`);
  await page.getByRole('link', { name: 'Images and documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Images and documents' })).toBeVisible();
  await expectLoaded(page);
  const banners = page.getByRole('list', { name: 'Banner images, chosen' }).getByRole('listitem');
  const before = await banners.count();
  await page
    .getByRole('group', { name: 'Banner images' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(banners).toHaveCount(before + 1);
  const text = page.getByLabel(`Alternative text of Banner ${before + 1}`);
  await text.fill('The hall, seen from the balcony');
  await text.blur();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: `Move Banner ${before + 1} up` }).click();
  await expect(page.getByLabel(`Alternative text of Banner ${before}`)).toHaveValue(
    'The hall, seen from the balcony',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'OK' }).click();

  await page.getByRole('button', { name: 'Add ticket type' }).click();
  const form = page.getByRole('dialog', { name: 'Add a ticket type' });
  await form.getByLabel('Name').fill(ticket);
  await form.getByLabel('Price').fill('25');
  await form.getByLabel('Quantity').fill('10');
  await form.getByRole('button', { name: /Choose a policy/ }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0 of 10')).toBeVisible();
  await expectAccessible(page);

  const buyer = await (await browser.newContext({ baseURL: market })).newPage();
  await signIn(buyer, market, 'attendee@atrium.example');
  await buyer.goto(`/events/${event.id}`);
  await buyer.getByRole('spinbutton', { name: `${ticket} tickets` }).fill('1');
  await buyer.getByRole('button', { name: 'Continue to Purchase' }).first().click();
  await buyer.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(buyer).toHaveURL(/ticket-purchase-checkout/);
  await payByCard(buyer);
  await expect(buyer.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
  const [order] = await sql<{ id: string }[]>`select id from orders where event_id = ${event.id}`;

  await page.reload();
  await expect(page.getByRole('table', { name: 'Ticket types' }).getByText('1 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${event.name}?` });
  await expect(dialog.getByText(/1 order with 1 ticket is refunded in full/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The balcony is closed for repairs.');
  await dialog.getByLabel('Name of the event').fill(event.name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('This event is cancelled')).toBeVisible();
  await expect(page.getByText(/The one order is refunded in full/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add ticket type' })).toBeHidden();

  await buyer.goto(`/user/orders/${order?.id}`);
  await expect(buyer.getByText('This event is cancelled')).toBeVisible();
  await expect(buyer.getByText('Cancelled and refunded')).toBeVisible();
  await expect(buyer.getByText(/^\D{0,3}25\.00 refunded$/)).toBeVisible();
  await buyer.goto(`/events/${event.id}`);
  await expect(buyer.getByRole('heading', { name: 'This event is cancelled' })).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Continue to Purchase' })).toBeHidden();
  await expectAccessible(buyer);
  const mails = await sql<{ text: string }[]>`
    select text from outbox where kind = 'event-cancelled' and recipient = 'attendee@atrium.example'`;
  expect(mails.map(({ text }) => text.includes('The balcony is closed for repairs.'))).toEqual([true]);
  expect(complaints).toEqual([]);
});
