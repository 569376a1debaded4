import { expectAccessible } from '../support/accessible.ts';
import { aSaleableEvent } from '../support/demo.ts';
import { payByCard } from '../support/pay-by-card.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a buyer leaves a seat open, sends its link, and someone without an account takes it', async ({
  page,
  browser,
  baseURL,
  sql,
  complaints,
}) => {
  const event = await aSaleableEvent(sql, 5);
  await sql`update events set name_change_days = 2 where id = ${event.id}`;
  await signIn(page, String(baseURL), 'attendee@atrium.example');
  await page.goto(`/events/${event.id}`);
  await page.getByRole('spinbutton', { name: `${event.ticketTypeName} tickets` }).fill('2');
  await page.getByRole('button', { name: 'Continue to Purchase' }).first().click();
  await page.getByRole('button', { name: 'Name the rest later' }).click();
  await expect(page.getByText('2 of 2 attendees complete')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await payByCard(page);
  await expect(page).toHaveURL(/confirmation/);

  const [order] = await sql<{ id: string }[]>`
    select o.id from orders o where o.event_id = ${event.id} and o.purchaser_email = 'attendee@atrium.example'
    order by o.created_at desc limit 1`;
  await page.goto(`/user/orders/${order?.id}`);
  await expect(page.getByText('1 ticket has no name yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Send link, ${event.ticketTypeName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the link of a ticket' });
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByLabel('Email').fill('grace@navy.example');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/Link sent to grace@navy\.example on/)).toBeVisible();

  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: `Your ticket for ${event.name}` })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel('First name').fill('Grace');
  await guest.getByLabel('Surname').fill('Hopper');
  await guest.getByLabel('Email', { exact: true }).fill('grace@navy.example');
  await guest.getByRole('button', { name: 'Take the ticket' }).click();
  await expect(guest.getByRole('heading', { name: 'The ticket is yours' })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText('This link no longer works')).toBeVisible();
  await guest.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  await expect(page.getByText('has no name yet')).toHaveCount(0);
  const mails = await sql<{ kind: string }[]>`
    select kind from outbox where recipient = 'grace@navy.example' order by created_at`;
  expect(mails.map(({ kind }) => kind)).toEqual(['seat-invitation', 'ticket-received']);
  expect(complaints).toEqual([]);
});
