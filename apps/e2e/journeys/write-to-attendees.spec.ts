import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Finds an event to come with sold tickets, and a member of its company; the member gets the demo password. */
async function aSoldEvent(sql: Sql): Promise<{ id: number; name: string; member: string }> {
  const [found] = await sql<{ id: number; name: string; member: string }[]>`
    select e.id, v.content ->> 'name' as name, s.email as member
    from events e join event_versions v on v.id = e.approved_version_id
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members m join users x on x.id = m.user_id
      where m.partner_id = p.id and x.blocked_at is null order by x.id limit 1) s on true
    where e.cancelled_at is null and v.start_at > now() + interval '14 days'
      -- no administrator reads what an organiser writes who has written before
      and (select count(*) from mailings m join events x on x.id = m.event_id
        where x.partner_id = p.id and m.completed_at is not null) >= 3
      and exists (select from orders o join tickets t on t.order_id = o.id and t.released_at is null
        where o.event_id = e.id and o.status = 'PAID')
    order by e.id desc limit 1`;
  if (!found) throw new Error('the demo data has no event with tickets');
  await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where email = ${found.member}`;
  return found;
}

test('an organiser writes to the attendees, who read their own name and stop such emails', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const { id, name, member } = await aSoldEvent(sql);
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const subject = `Doors at nine ${Date.now()}`;
  await signIn(page, portal, member);
  await page.goto(`${portal}/partner/event-details/${id}/attendees`);
  await page.getByRole('link', { name: 'Write to attendees' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Dear {firstName}, bring your ticket to {place}.');
  await expect(page.getByText(/(person|people) would get it now/)).toBeVisible();
  await expect(page.getByText(/> Dear \p{L}+, bring your ticket to/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
  await page.goto(`${portal}/partner/dashboard?tab=communications`);
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toContainText(name);
  await expectAccessible(page);

  const [mail] = await sql<{ text: string; stop: string }[]>`
    select text, unsubscribe_url as stop from outbox where subject = ${subject} order by id limit 1`;
  expect(mail?.text).toContain('Dear ');
  expect(mail?.text).not.toContain('{firstName}');
  await page.goto(`${String(baseURL)}${new URL(mail?.stop ?? '').pathname}`);
  await expect(page.getByText(/No more emails/)).toBeVisible();
  await expectAccessible(page);
  const [stopped] = await sql`select count(*)::int as count from mailing_stops`;
  expect(stopped?.['count']).toBe(1);
  expect(complaints).toEqual([]);
});
