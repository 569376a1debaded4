import { expectAccessible } from '../support/accessible.ts';
import { aSaleableEvent } from '../support/demo.ts';
import { payByCard } from '../support/pay-by-card.ts';
import { expect, test } from '../support/test.ts';

test('a visitor buys without an account, comes back by the emailed link, and sets a password', async ({
  page,
  browser,
  sql,
  complaints,
}, { project }) => {
  const event = await aSaleableEvent(sql, 6);
  const email = `guest-${project.name}-${Date.now()}@example.com`;
  await page.goto(`/events/${event.id}`);
  await page.getByRole('spinbutton', { name: `${event.ticketTypeName} tickets` }).fill('1');
  await page
    .getByRole('link', { name: 'Continue to Purchase' })
    .or(page.getByRole('button', { name: 'Continue to Purchase' }))
    .first()
    .click();
  const form = page.getByRole('form', { name: 'Continue without an account' });
  await form.getByLabel('First name').fill('Grace');
  await form.getByLabel('Surname').fill('Hopper');
  await form.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Continue without an account' }).click();
  const attendee = page.getByRole('region', { name: /Attendee 1/ });
  await expect(attendee.getByLabel('First name')).toHaveValue('Grace');
  await expect(attendee.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "You're buying as a guest" })).toBeVisible();
  await expectAccessible(page);

  const [receipt] = await sql<{ text: string }[]>`
    select text from outbox where recipient = ${email} and kind = 'receipt'`;
  const link = /https?:\S+\/guest\/\S+/.exec(receipt?.text ?? '')?.[0] ?? '';
  const phone = await browser.newPage();
  await phone.goto(link);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Open my order' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('textbox', { name: /^Password/ }).fill('Nanosecond-1952');
  await phone.getByRole('textbox', { name: 'Confirm password' }).fill('Nanosecond-1952');
  await phone.getByRole('button', { name: 'Set a password' }).click();
  await expect(phone.getByText('Your account is ready. Your orders are in it.')).toBeVisible();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Open my order' }).click();
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await phone.close();
  expect(complaints).toEqual([]);
});
