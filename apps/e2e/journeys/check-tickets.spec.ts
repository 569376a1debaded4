import type { Browser, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { launchWithCamera } from '../support/fake-camera.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface SoldTicket {
  orderId: string;
  eventId: number;
  buyer: string;
  seller: string;
  firstName: string;
  surname: string;
}

/** Finds a paid ticket of an event to come; buyer and seller get the demo password. */
async function aSoldTicket(sql: Sql): Promise<SoldTicket> {
  const [found] = await sql<SoldTicket[]>`
    select o.id as "orderId", e.id as "eventId", b.email as buyer, s.email as seller,
      t.first_name as "firstName", t.surname
    from orders o join tickets t on t.order_id = o.id and t.position = 0
    join attendees a on a.id = o.attendee_id join users b on b.id = a.user_id and b.blocked_at is null
    join events e on e.id = o.event_id and e.cancelled_at is null
    join event_versions v on v.id = e.approved_version_id and v.start_at > now() + interval '14 days'
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members m join users x on x.id = m.user_id
      where m.partner_id = p.id and x.blocked_at is null order by x.id limit 1) s on true
    where o.status = 'PAID' and b.email <> 'attendee@atrium.example'
      and (select count(distinct t.first_name || t.surname) from tickets t where t.order_id = o.id) = o.ticket_count
    order by o.id desc limit 1`;
  if (!found) throw new Error('the demo data has no sold ticket');
  await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where email in (${found.buyer}, ${found.seller})`;
  return found;
}

test('a phone films the code of a ticket, which lets its holder in once', async ({
  page,
  baseURL,
  sql,
  complaints,
}, info) => {
  const { orderId, eventId, buyer, seller, firstName, surname } = await aSoldTicket(sql);
  const name = `${firstName} ${surname}`;
  await signIn(page, String(baseURL), buyer);
  await page.goto(`/user/orders/${orderId}`);
  await page.getByRole('button', { name: `Show code, ${name}` }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: `Code for ${name}` });
  await expect(code).toBeVisible();
  const ticket = await code.screenshot();

  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const browser = await launchWithCamera(
    ticket,
    info.outputPath('ticket.mjpeg'),
    info.project.use.launchOptions,
  );
  try {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const errors: string[] = [];
    phone.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await signIn(phone, portal, seller);
    await phone.goto(`${portal}/partner/event-details/${eventId}`);
    await phone.getByRole('link', { name: 'Check-in' }).click();
    await expect(phone.getByRole('heading', { name: 'Check-in', level: 1 })).toBeVisible();
    await expectAccessible(phone);
    await phone
      .getByRole('button', { name: /^Scan tickets, Entrance/ })
      .first()
      .click();
    await expect(phone).toHaveURL(`${portal}/door/`);
    await phone.getByRole('button', { name: 'Start camera' }).click();
    await expect(phone.getByText('Checked in', { exact: true })).toBeVisible();
    await expect(phone.getByText(name, { exact: true })).toBeVisible();
    await expectAccessible(phone);
    const [entry] = await sql`select count(*)::int as count from admissions where event_id = ${eventId}`;
    expect(entry?.['count']).toBe(1);

    // another phone, without a camera
    await signIn(page, portal, seller);
    await page.goto(`${portal}/partner/event-details/${eventId}/check-in`);

    // somebody came without a ticket
    await page.getByRole('button', { name: 'Sell a ticket' }).click();
    const sale = page.getByRole('dialog', { name: 'Sell a ticket' });
    await sale.getByRole('textbox', { name: 'First name' }).fill('Walk');
    await sale.getByRole('textbox', { name: 'Surname' }).fill('In');
    await sale.getByRole('textbox', { name: 'Email' }).fill('walk-in@example.org');
    await sale.getByText('Free of charge').click();
    await expectAccessible(page);
    await sale.getByRole('button', { name: 'Give ticket' }).click();
    await expect(page.getByText(/^Ticket ATR-.{6}-1 sold to Walk In$/)).toBeVisible();
    await expect(page.getByText('Free of charge: 1 ticket')).toBeVisible();

    await page
      .getByRole('button', { name: /^Scan tickets, Entrance/ })
      .first()
      .click();
    await page.getByRole('searchbox', { name: 'Name or number' }).fill(surname);
    await page.keyboard.press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: `${surname}, ${firstName}` });
    await expect(row.getByText(/^In since/)).toBeVisible();

    await phone.getByRole('button', { name: 'Take back' }).click();
    await expect(phone.getByText('The ticket can be checked in again.')).toBeVisible();
    await phone.getByRole('button', { name: 'Next' }).click();
    await phone.getByRole('button', { name: 'Stop camera' }).click();
    await phone.getByRole('button', { name: 'Start camera' }).click();
    await expect(phone.getByText('Checked in', { exact: true })).toBeVisible();
    expect(errors).toEqual([]);

    // somebody goes out and comes back
    const find = async () => {
      await page.getByRole('searchbox', { name: 'Name or number' }).fill(surname);
      await page.keyboard.press('Enter');
    };
    await page.getByRole('checkbox', { name: 'Scan people out' }).check();
    await find();
    await page.getByRole('button', { name: `Check out ${name}` }).click();
    await expect(page.getByText('Checked out', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Scan people out' }).uncheck();
    await find();
    await page.getByRole('button', { name: `Check in ${name}` }).click();
    await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  } finally {
    await browser.close();
  }
  expect(complaints).toEqual([]);
});

interface Sale {
  eventId: number;
  seller: string;
  codes: string[];
}

/** Finds an event to come with tickets that haven't entered; the seller gets the demo password. */
async function anEventWithTickets(sql: Sql): Promise<Sale> {
  const [found] = await sql<Sale[]>`
    select e.id as "eventId", s.email as seller, array_agg(t.code order by t.id) as codes
    from orders o join tickets t on t.order_id = o.id and t.released_at is null
    join events e on e.id = o.event_id and e.cancelled_at is null
    join event_versions v on v.id = e.approved_version_id and v.start_at > now() + interval '14 days'
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members m join users x on x.id = m.user_id
      where m.partner_id = p.id and x.blocked_at is null order by x.id limit 1) s on true
    where o.paid_at is not null and not exists (select from admissions a where a.event_id = e.id)
    group by e.id, s.email having count(*) > 2 order by e.id limit 1`;
  if (!found) throw new Error('the demo data has no event with three sold tickets');
  await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where email = ${found.seller}`;
  return found;
}

/** Adds a device in the portal, and opens its address on a phone. */
async function connect(portal: Page, browser: Browser, name: string): Promise<Page> {
  await portal.getByRole('button', { name: 'Add device' }).click();
  await portal.getByRole('textbox', { name: /^Name/ }).fill(name);
  const added = portal.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/check-in/devices'),
  );
  await portal.getByRole('button', { name: 'Show code' }).click();
  const { code } = (await (await added).json()) as { code: string }; // the contract's `Pairing`
  await expect(portal.getByRole('img', { name: `Code that connects ${name}` })).toBeVisible();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`${new URL(portal.url()).origin}/door/#${code}`);
  await expect(phone.getByText(/^Online, list of/)).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(portal.getByText(`${name} is connected`)).toBeVisible();
  await portal.getByRole('button', { name: 'Done' }).click();
  return phone;
}

/** Types the code of a ticket; the result is read and put away. */
async function check(phone: Page, code: string, word: string): Promise<void> {
  await phone.getByLabel('Code of a ticket').fill(code);
  await phone.keyboard.press('Enter');
  const result = phone.getByRole('region', { name: 'Result' });
  await expect(result.getByText(word, { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await phone.keyboard.press('Escape');
  await expect(result).toBeHidden();
}

test('two phones start without a connection and let in the same ticket: one entry counts, and the portal shows the other', async ({
  page,
  browser,
  baseURL,
  sql,
  complaints,
}) => {
  const { eventId, seller, codes } = await anEventWithTickets(sql);
  const [first = '', second = ''] = codes;
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  await signIn(page, portal, seller);
  await page.goto(`${portal}/partner/event-details/${eventId}/check-in`);
  const [north, south] = [
    await connect(page, browser, 'North door'),
    await connect(page, browser, 'South door'),
  ];
  await expectAccessible(page);
  await expectAccessible(north);
  await check(north, first, 'Checked in');
  await expect(page.getByText(`1 of ${codes.length} checked in`).first()).toBeVisible();

  for (const phone of [north, south]) {
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText(/^Offline, list of/)).toBeVisible();
  }
  await check(north, first, 'Already checked in');
  await check(north, second, 'Checked in');
  await check(south, second, 'Checked in');
  await check(south, 'no-ticket-of-this-event', 'Unknown code');
  await expect(south.getByText(/^Offline, 2 scans wait/)).toBeVisible();
  await south.reload();
  await expect(south.getByText(/^Offline, 2 scans wait/)).toBeVisible();

  // the later phone is back first
  for (const phone of [south, north]) {
    await phone.context().setOffline(false);
    await expect(phone.getByText(/^Online, list of/)).toBeVisible();
  }
  await expect(north.getByText(`2 of ${codes.length} checked in`)).toBeVisible();
  await expect(page.getByText(`2 of ${codes.length} checked in`).first()).toBeVisible();
  await expect(page.getByText('1 person was let in twice or wrongly')).toBeVisible();
  const entries = await sql`
    select t.code, a.conflicts, a.first_at is not null as "isIn" from admissions a join tickets t on t.id = a.ticket_id
    where a.event_id = ${eventId} order by t.id`;
  expect([...entries]).toEqual([
    { code: first, conflicts: 0, isIn: true },
    { code: second, conflicts: 1, isIn: true },
  ]);

  await page.getByRole('button', { name: 'Revoke South door' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(south.getByText(/^This device was revoked or has expired/)).toBeVisible();
  for (const phone of [north, south]) await phone.context().close();
  expect(complaints).toEqual([]);
});
