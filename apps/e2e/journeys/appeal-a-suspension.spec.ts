import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { consoleOf } from '../support/staff.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const facts = 'The company sold tickets for a hall that it has not rented';

/** Decides on the appeal in the queue; returns the dialog. */
async function decide(page: Page, url: string, action: string, confirm: string, reasons: string) {
  await page.goto(`${url}/admin/moderation`);
  const appeal = page.getByRole('region', { name: /Writing and buying blocked/ }).filter({ hasText: facts });
  await appeal.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reasons' }).fill(reasons);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  return { appeal, dialog };
}

test('a suspended organiser appeals, and another administrator than the one who decided lifts it', async ({
  browser,
  baseURL,
  sql,
}) => {
  // without events on sale, so that no other journey needs it
  const [company] = await sql<{ id: number; name: string; member: string }[]>`
    select p.id, p.name, u.email as member from partners p join partner_members m on m.partner_id = p.id
    join users u on u.id = m.user_id
    where p.vetting_status = 'APPROVED' and p.blocked_at is null
      and not exists (select from events e join event_search s on s.event_id = e.id where e.partner_id = p.id)
    order by p.id desc limit 1`;
  if (!company) throw new Error('the demo data has no company without events');
  const second = 'second-moderator@atrium.example';
  await sql`update users set password_hash = (select password_hash from users where email = 'attendee@atrium.example')
    where email = ${company.member}`;
  await sql`insert into users (id, email, password_hash, email_verified_at, is_admin)
    select gen_random_uuid(), ${second}, password_hash, email_verified_at, true from users
    where email = 'admin@atrium.example'`;
  await sql`insert into persons (id, user_id, first_name, surname) select gen_random_uuid(), id, 'Grace', 'Hopper' from users
    where email = ${second}`;
  const staff = consoleOf(baseURL);
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const someone = async () => (await browser.newContext()).newPage();
  const [first, other, organiser] = [await someone(), await someone(), await someone()];

  await signIn(first, staff, 'admin@atrium.example');
  await first.goto(`${staff}/admin/moderation/standing?partnerId=${company.id}`);
  await expect(first.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  await first.getByRole('button', { name: /Measure/ }).click();
  await first.getByRole('option', { name: 'Suspend' }).click();
  await first.getByRole('textbox', { name: 'Reasons' }).fill(facts);
  await first.getByRole('button', { name: 'Suspend', exact: true }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(first.getByText('Suspended until')).toBeVisible();
  await expectAccessible(first);

  await signIn(organiser, portal, company.member);
  await organiser.goto(`${portal}/partner/decisions`);
  const decision = organiser.getByRole('region').filter({ hasText: facts });
  await decision.getByRole('button', { name: 'Appeal' }).click();
  const dialog = organiser.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Here is the contract of the hall');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(decision.getByText("We're looking at it.")).toBeVisible();
  await expectAccessible(organiser);

  const own = await decide(first, staff, 'Uphold decision', 'Uphold decision', 'It stays');
  await expect(first.getByText(/You made this decision, so another administrator/)).toBeVisible();
  await expect(own.dialog).toBeVisible();

  await signIn(other, staff, second);
  const { appeal } = await decide(other, staff, 'Lift the decision', 'Lift', 'The contract is genuine');
  await expect(appeal).toHaveCount(0);
  await expectAccessible(other);

  await organiser.reload();
  await expect(decision.getByText('Lifted', { exact: true })).toBeVisible();
  await expect(decision.getByText(/The contract is genuine/)).toBeVisible();
  const [{ active = 1 } = {}] = await sql<{ active: number }[]>`
    select count(*)::int as active from restrictions where partner_id = ${company.id} and lifted_at is null`;
  expect(active).toBe(0);
});
