import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface PaidOrder {
  orderId: string;
  eventId: number;
  number: string;
  buyer: string;
  seller: string;
  surname: string;
}

/** Finds a paid order of an event in person in the United Kingdom; buyer and seller get the demo password. */
async function anOrderInPerson(sql: Sql): Promise<PaidOrder> {
  const [found] = await sql<PaidOrder[]>`
    select o.id as "orderId", o.event_id as "eventId", o.number, b.email as buyer, s.email as seller, t.surname
    from orders o
    join tickets t on t.order_id = o.id and t.position = (select min(x.position) from tickets x where x.order_id = o.id)
    join attendees a on a.id = o.attendee_id join users b on b.id = a.user_id and b.blocked_at is null
    join events e on e.id = o.event_id and e.cancelled_at is null
    join event_versions v on v.id = e.approved_version_id and (v.content ->> 'attendanceType')::int = 1
    join venues w on w.id = v.venue_id and w.kind = 'building' join places l on l.id = w.place_id and l.country_code = 'GB'
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members m join users x on x.id = m.user_id
      where m.partner_id = p.id and x.blocked_at is null order by x.id limit 1) s on true
    where o.status = 'PAID' and o.total_minor > 0 and b.email <> 'attendee@atrium.example' and s.email <> 'partner@atrium.example'
    order by o.id desc limit 1`;
  if (!found) throw new Error('the demo data has no such order');
  await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where email in (${found.buyer}, ${found.seller})`;
  return found;
}

test('an organiser sets up invoicing, and a buyer gets the invoice of a company', async ({
  page,
  browser,
  baseURL,
  sql,
  complaints,
}) => {
  const { orderId, eventId, number, buyer, seller, surname } = await anOrderInPerson(sql);
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const organiser = await (await browser.newContext()).newPage();
  await signIn(organiser, portal, seller);
  await organiser.goto(`${portal}/partner/dashboard?tab=finances`);
  await organiser.getByRole('button', { name: 'Set up invoicing' }).click();
  const settings = organiser.getByRole('dialog', { name: 'Invoicing and tax' });
  await settings.getByRole('textbox', { name: 'VAT number' }).fill('GB980780684');
  await settings.getByRole('textbox', { name: 'Numbers begin with' }).fill('JOURNEY');
  await settings.getByRole('button', { name: 'Country of the event' }).click();
  await organiser.getByRole('option', { name: 'United Kingdom' }).click();
  await settings.getByRole('textbox', { name: 'VAT', exact: true }).fill('20');
  await expectAccessible(organiser);
  await settings.getByRole('button', { name: 'Save invoicing' }).click();
  await expect(settings.getByText('Agree that we issue invoices in your name')).toBeVisible();
  await settings.getByRole('checkbox', { name: /in our name, and these rates/ }).press('Space');
  await settings.getByRole('button', { name: 'Save invoicing' }).click();
  await expect(organiser.getByText('United Kingdom 20 %')).toBeVisible();

  await signIn(page, String(baseURL), buyer);
  await page.goto(`/user/orders/${orderId}`);
  await page.getByRole('button', { name: 'Add company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Company' });
  for (const [label, text] of [
    ['Company name', 'Engines Ltd'],
    ['Address', '12 St James Square'],
    ['Zip code', 'SW1Y 4JH'],
    ['City', 'London'],
    ['Purchase order', 'PO-4711'],
  ] as const)
    await dialog.getByRole('textbox', { name: label }).fill(text);
  await dialog.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const invoice = page.getByRole('list', { name: 'Invoices' }).getByText(/^JOURNEY-\d{4}-00001$/);
  // the job issues it in a moment
  await expect.poll(() => sql`select from invoices where order_id = ${orderId}`).toHaveLength(1);
  await page.reload();
  await expect(invoice).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^PDF of JOURNEY/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^JOURNEY-\d{4}-00001\.pdf$/);
  await expectAccessible(page);

  await organiser.reload();
  const row = organiser.getByRole('row').filter({ hasText: 'Engines Ltd' });
  await expect(row.getByRole('link', { name: number })).toBeVisible();
  await organiser.goto(`${portal}/partner/event-details/${eventId}/attendees?search=${number}`);
  await expect(organiser.getByRole('table', { name: 'Attendees' }).getByText(surname).first()).toBeVisible();
  await expectAccessible(organiser);
  expect(complaints).toEqual([]);
});
