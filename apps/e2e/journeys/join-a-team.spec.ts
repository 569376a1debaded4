import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const owner = 'partner@atrium.example';
const colleague = { email: `colleague-${Date.now()}@example.com`, password: 'Harbour-42!' };

async function logIn(page: Page, { email, password }: typeof colleague): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Returns the link of the emailed invitation. */
async function invitationOf(sql: Sql, email: string): Promise<string> {
  const link = async () => {
    const [mail] = await sql<{ text: string }[]>`
      select text from outbox where recipient = ${email} and kind = 'team-invitation'`;
    return /\/partner\/invitation\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}

test('a colleague is invited to the check-in by email, joins, sees the company’s events, and loses access once removed', async ({
  browser,
  baseURL,
  sql,
}) => {
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const someone = async () => (await browser.newContext({ baseURL: portal })).newPage();
  const [page, other] = [await someone(), await someone()];
  await signIn(page, portal, owner);
  await page.goto('/partner/settings?tab=team');
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByRole('button', { name: /^Manager|Role/ }).click();
  await page.getByRole('option', { name: 'Check-in' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(colleague.email);
  await expectAccessible(page);

  const invitation = await invitationOf(sql, colleague.email);
  await other.goto(invitation);
  await expect(other.getByText(colleague.email)).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('First name').fill('Grace');
  await other.getByLabel('Surname').fill('Hopper');
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill(colleague.password);
  await other.getByRole('textbox', { name: 'Confirm password' }).fill(colleague.password);
  await other.getByRole('button', { name: 'Join the team' }).click();
  await expect(other).toHaveURL(/\/partner\/dashboard/);
  const [event] = await sql<{ name: string }[]>`
    select v.content ->> 'name' as name from events e join event_versions v on v.id = e.current_version_id
    where e.partner_id = (select m.partner_id from partner_members m join users u on u.id = m.user_id
      where u.email = ${owner}) and v.end_at > now() order by v.start_at limit 1`;
  await other.goto('/partner/dashboard?tab=events');
  await expect(other.getByRole('link', { name: event?.name ?? 'none' }).first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Finances' })).toHaveCount(0);
  await other.goto('/partner/dashboard?tab=finances');
  await expect(other.getByText("Your role doesn't include this page")).toBeVisible();
  await expectAccessible(other);

  await page.reload();
  await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Grace Hopper removed from the team')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Team members' })).not.toContainText(colleague.email);

  await other.goto('/partner/dashboard?tab=events');
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(other.getByText(event?.name ?? 'none')).toHaveCount(0);
  await logIn(other, colleague);
  await expect(other.getByRole('alert')).toContainText("can't use the partner portal");
  await other.goto(invitation);
  await expect(other.getByText('This invitation')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Join the team' })).toHaveCount(0);
});
