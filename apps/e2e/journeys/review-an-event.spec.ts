import type { Browser, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { productWithClock } from '../support/product-with-clock.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const password = 'Atrium-demo-1';
const { test, origin, portal, console, advance } = productWithClock(1);

const someone = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

interface Visit {
  author: string;
  organiser: string;
  eventId: number;
  event: string;
}

/** Finds an edition that is over and the holder of a ticket who has not reviewed it; both get the demo password. */
async function aVisit(sql: Sql): Promise<Visit> {
  const [visit] = await sql<Visit[]>`
    select u.email as author, m.email as organiser, e.id as "eventId", v.content ->> 'name' as event
    from tickets t join orders o on o.id = t.order_id join events e on e.id = o.event_id
    join event_series s on s.id = e.series_id and s.partner_id = e.partner_id and s.approved_at is not null
    join event_versions v on v.id = e.approved_version_id
    join users u on u.email = lower(t.email) and u.email_verified_at is not null
    join attendees a on a.user_id = u.id and a.id = o.attendee_id
    join persons p on p.user_id = u.id
    join lateral (select x.email from partner_members pm join users x on x.id = pm.user_id
      where pm.partner_id = e.partner_id and x.blocked_at is null limit 1) m on true
    where t.released_at is null and o.status = 'PAID' and e.cancelled_at is null and v.end_at < now()
      and v.end_at > now() - interval '60 days' and coalesce(p.date_of_birth < '2000-01-01', true)
      and split_part(u.email, '@', 2) <> split_part(m.email, '@', 2)
      and not exists (select from reviews r where r.attendee_id = a.id)
    order by e.id, t.id limit 1`;
  if (!visit) throw new Error('the demo data has no event to review');
  await sql`update users set password_hash = (select password_hash from users where email = 'attendee@atrium.example')
    where email in ${sql([visit.author, visit.organiser])}`;
  return visit;
}

/** Returns the path in the emailed invitation. */
async function invitationOf(sql: Sql, { author, event }: Visit): Promise<string> {
  const link = async () => {
    const [mail] = await sql<{ text: string }[]>`
      select text from outbox where recipient = ${author} and kind = 'review-invitation' and strpos(subject, ${event}) > 0`;
    return /\/user\/reviews\/new\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}

/** Words that no other review has. */
const mark = `the hall for ${Date.now() % 100_000} people`;
const flagged = `Good talks in ${mark}. Call me on 0171 5556677 for the slides.`;
const putRight = `Good talks in ${mark}. The signs to the rooms were missing.`;
const answer = 'Thank you for coming. The next edition is in a larger hall.';

async function write(page: Page, link: string, { author, event }: Visit): Promise<void> {
  await page.goto(`${origin}${link}`);
  const login = page.getByRole('form', { name: 'Log in' });
  await expect(login.getByLabel('Email')).toHaveValue(author);
  await login.getByRole('textbox', { name: 'Password' }).fill(password);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(event);
  await expectAccessible(page);
  const score = page.getByRole('radiogroup', { name: /How was the event/ });
  await score.getByRole('radio', { name: '4 out of 10' }).click({ force: true });
  await page.getByRole('textbox', { name: /What should others know/ }).fill(flagged);
  await page.getByRole('checkbox', { name: /18 or older/ }).click({ force: true });
  await page.getByRole('checkbox', { name: /my own experience/ }).click({ force: true });
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText(/so one of our team reads it/)).toBeVisible();
}

async function openCase(page: Page, event: string): Promise<void> {
  await page.goto(`${console}/admin/reviews`);
  await page
    .getByRole('row', { name: new RegExp(mark) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: event })).toBeVisible();
}

async function reply(page: Page, organiser: string): Promise<void> {
  await signIn(page, portal, organiser);
  await page.goto(`${portal}/partner/dashboard?tab=reviews`);
  const card = page.getByRole('listitem').filter({ hasText: mark });
  await card.getByRole('button', { name: 'Reply' }).click();
  await card.getByRole('textbox', { name: 'Your reply' }).fill(answer);
  await card.getByRole('button', { name: 'Send reply' }).click();
  await expect(card.getByText(answer)).toBeVisible();
  await expectAccessible(page);
}

/** Reports the first of the reader's view that has this text, as a visitor. */
async function report(page: Page, text: string): Promise<void> {
  const entry = page.getByRole('article').filter({ hasText: text });
  await entry.getByRole('link', { name: 'Report' }).first().click();
  const form = page.getByRole('form', { name: 'Report content' });
  await form.getByRole('button', { name: /What is wrong with it/ }).click();
  await page.getByRole('option', { name: /insults, threats/ }).click();
  await form.getByRole('textbox', { name: /Explanation/ }).fill('It gives a private number');
  await form.getByRole('textbox', { name: /^Name/ }).fill('Grace');
  await form.getByRole('textbox', { name: /^Email/ }).fill('grace@reader.example');
  await form.getByRole('checkbox', { name: /good faith/ }).click({ force: true });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/AT-N-\d{4}-\d+/)).toBeVisible();
}

async function removeReported(page: Page): Promise<void> {
  await page.goto(`${console}/admin/moderation`);
  await expect(page.getByText('It gives a private number')).toBeVisible();
  await page.getByRole('link', { name: 'Open the review' }).click();
  await page.getByRole('button', { name: 'Remove' }).first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: /Clause/ }).click();
  await page.getByRole('option', { name: /personal/i }).click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('It gives a private number');
  await dialog.getByRole('checkbox', { name: 'This counts as a strike' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${console}/admin/moderation`);
  await page.getByRole('button', { name: 'Agree with the report' }).click();
  await page.getByRole('textbox', { name: 'Reasons' }).fill('You were right');
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByText('It gives a private number')).toHaveCount(0);
}

test('a review is written from its invitation, moderated, answered, reported, removed with a strike, and put right three weeks later', async ({
  browser,
  ownSql: sql,
}) => {
  const visit = await aVisit(sql);
  const [author, admin, partner, reader] = await Promise.all([1, 2, 3, 4].map(() => someone(browser)));
  if (!author || !admin || !partner || !reader) throw new Error('no browser');
  await advance(author, 'P1D');
  await write(author, await invitationOf(sql, visit), visit);

  const shown = reader.getByRole('article').filter({ hasText: mark });
  await reader.goto(`${origin}/events/${visit.eventId}`);
  await expect(reader.getByRole('heading', { level: 1, name: visit.event })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await signIn(admin, console, 'admin@atrium.example');
  await openCase(admin, visit.event);
  await expect(admin.getByText('Scores are shown after the decision.')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Found by the automatic check' })).toContainText('0171');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText(/Score 4 out of 10/)).toBeVisible();

  await reply(partner, visit.organiser);
  await reader.reload();
  await expect(shown.getByText(answer)).toBeVisible();
  await report(reader, mark);
  await removeReported(admin);
  await reader.goto(`${origin}/events/${visit.eventId}`);
  await expect(reader.getByRole('heading', { level: 1, name: visit.event })).toBeVisible();
  await expect(shown).toHaveCount(0);

  await advance(author, 'P20D');
  await signIn(author, origin, visit.author);
  await author.goto(`${origin}/user/reviews`);
  await expect(author.getByText(/It gives a private number/)).toBeVisible();
  await author.getByRole('link', { name: 'Read the decision' }).click();
  const decision = author.getByRole('region', { name: 'Content removed' });
  await expect(decision.getByText('Warning')).toBeVisible();
  await author.goto(`${origin}/user/reviews`);
  await author.getByRole('link', { name: 'Change and send again' }).click();
  await author.getByRole('textbox', { name: /What should others know/ }).fill(putRight);
  await author.getByRole('button', { name: 'Send again' }).click();
  await expect(author.getByText(putRight)).toBeVisible();
  // the page of visitors is refreshed in the background
  await expect(async () => {
    await reader.reload();
    await expect(shown.getByText('The signs to the rooms were missing')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
