import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Finds an event to come that the demo attendee has a ticket of, and a member of its company; the member gets the demo password. */
async function anOwnEvent(sql: Sql): Promise<{ id: number; member: string }> {
  const [found] = await sql<{ id: number; member: string }[]>`
    select e.id, s.email as member
    from events e join event_versions v on v.id = e.approved_version_id
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join lateral (select x.email from partner_members m join users x on x.id = m.user_id
      where m.partner_id = p.id and x.blocked_at is null order by x.id limit 1) s on true
    where e.cancelled_at is null and v.start_at > now() + interval '14 days'
      and exists (select from orders o join tickets t on t.order_id = o.id and t.released_at is null
        where o.event_id = e.id and o.status = 'PAID' and t.email = 'attendee@atrium.example')
    order by e.id limit 1`;
  if (!found) throw new Error('the demo attendee has no tickets to come');
  await sql`update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where email = ${found.member}`;
  return found;
}

test('an organiser publishes an announcement, which ticket holders find in the bell and visitors on the page', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const { id, member } = await anOwnEvent(sql);
  const portal = String(baseURL).replace('localhost', 'partners.localhost');
  const title = `Doors at nine ${Date.now()}`;
  await signIn(page, portal, member);
  await page.goto(`${portal}/partner/event-details/${id}`);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Bring your ticket.\nSee you there!');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  const card = page.getByRole('region', { name: title });
  await expect(card).toBeVisible();
  await expect
    .poll(() => sql`select from announcements where title = ${title} and notified > 0`)
    .toHaveLength(1);
  await page.reload();
  await expect(card.getByText(/[1-9]\d* (person|people) notified/)).toBeVisible();
  await expectAccessible(page);

  await signIn(page, String(baseURL), 'attendee@atrium.example');
  await page.goto(`${String(baseURL)}/user/notifications`);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  const news = page.getByRole('region', { name: 'Announcements' });
  await expect(news.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${portal}/partner/event-details/${id}/announcements`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No announcements yet')).toBeVisible();
  await page.goto(`${String(baseURL)}/events/${id}`);
  await expect(page.getByRole('heading', { name: 'About this event' })).toBeVisible();
  await expect(news).toBeHidden();
  expect(complaints).toEqual([]);
});
