import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { productWithClock } from '../support/product-with-clock.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const { test, origin, portal, console, advance } = productWithClock(2);

interface Sponsored {
  id: number;
  name: string;
  organiser: string;
}

/** Finds a public event of the demo organiser with a name of its own, that is on sale for the next weeks. */
async function anEventToSponsor(sql: Sql): Promise<Sponsored> {
  const [event] = await sql<Sponsored[]>`
    select e.id, v.content ->> 'name' as name, p.name as organiser
    from events e join event_versions v on v.id = e.approved_version_id join event_docs d on d.event_id = e.id
    join event_listing l on l.event_id = e.id join partners p on p.id = e.partner_id
    where e.partner_id = (select m.partner_id from partner_members m join users u on u.id = m.user_id
        where u.email = 'partner@atrium.example')
      and l.end_at > app_now() + interval '40 days' and l.capacity > l.sold
      and v.content ->> 'name' ilike '%summit%'
      and (select count(*) from event_versions o where o.content ->> 'name' = v.content ->> 'name') = 1
    order by e.id limit 1`;
  if (!event) throw new Error('the demo data has no event to sponsor');
  return event;
}

/** Chooses the first two days that can be booked. */
async function book(page: Page, { id }: Sponsored): Promise<void> {
  await page.goto(`${portal}/partner/promotion?event=${id}`);
  await expect(page.getByRole('list', { name: 'Free days' })).toBeVisible();
  await page.getByRole('button', { name: 'Days: Choose days' }).click();
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button', { disabled: false });
  await days.nth(0).click();
  await days.nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Total:/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reserve and pay' }).click();
}

async function pay(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Payment' });
  const typed = {
    'Card number': '4242424242424242',
    Expiry: '1239',
    CVV: '123',
    'Name on card': 'Ada Lovelace',
    Address: '1 Analytical Row',
    'Zip code': 'N1 9GU',
  };
  for (const [label, text] of Object.entries(typed))
    await form.getByRole('textbox', { name: new RegExp(label) }).fill(text);
  await form.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await form.getByRole('button', { name: /Pay Now/ }).click();
  await expect(page.getByText('Payment processed successfully!')).toBeVisible();
}

test('a sponsored place is booked, paid and approved, and stands second where nobody chose an order', async ({
  page,
  browser,
  ownSql: sql,
}) => {
  const event = await anEventToSponsor(sql);
  await signIn(page, portal, 'partner@atrium.example');
  await book(page, event);
  await pay(page);
  const place = page.getByRole('region', { name: event.name });
  await expect(place.getByText('Being checked')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: `Download the receipt of ${event.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^receipt-PL-[0-9A-F]{12}\.pdf$/);

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, console, 'admin@atrium.example');
  await admin.goto(`${console}/admin/placements`);
  await admin.getByRole('button', { name: `Approve the placement of ${event.name}` }).click();
  await expect(admin.getByText('No placement waits for a check')).toBeVisible();
  await expectAccessible(admin);

  const [{ days = 0 } = {}] = await sql<{ days: number }[]>`
    select min(day) - (app_now() at time zone 'UTC')::date as days from placement_days where event_id = ${event.id}`;
  await advance(admin, `P${days}D`);
  const visitor = await (await browser.newContext()).newPage();
  const words = 'query=summit';
  const second = visitor.getByRole('article').nth(1);
  for (const order of [words, `${words}&sort=relevance`]) {
    await visitor.goto(`${origin}/events?${order}`);
    await expect(second.getByText(event.name)).toBeVisible();
    await expect(second.getByText(`Sponsored by ${event.organiser}`)).toBeVisible();
  }
  await expectAccessible(visitor);
  for (const order of ['sort=date', 'sort=price', 'sort=size']) {
    await visitor.goto(`${origin}/events?${words}&${order}`);
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(visitor.getByText('Sponsored', { exact: true })).toHaveCount(0);
  }
});
