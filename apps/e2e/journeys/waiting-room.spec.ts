import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Finds an event to come with a ticket type on sale, and opens its waiting room with two people in line; nobody is admitted yet. */
async function anOnSale(sql: Sql): Promise<number> {
  const [found] = await sql<{ id: number }[]>`
    select e.id from events e join event_versions v on v.id = e.approved_version_id
    join partners p on p.id = e.partner_id and p.blocked_at is null
    join ticket_types t on t.event_id = e.id and t.withdrawn_at is null and not t.needs_code and not t.needs_approval
      and t.sales_start_at < now() and t.sales_end_at > now() + interval '7 days' and coalesce(t.min_per_order, 1) = 1
      and t.taken + 10 < t.quantity
    where e.cancelled_at is null and v.start_at > now() + interval '14 days' and e.questions_revision = 0
    order by e.id desc limit 1`;
  if (!found) throw new Error('the demo data has no such event');
  await sql`insert into waiting_rooms (event_id, opens_at, rate_since, admit_per_minute, places, last_number)
    values (${found.id}, now() - interval '1 minute', now() + interval '1 hour', 1, 2, 2)`;
  return found.id;
}

test('a buyer waits for their turn on a phone, keeps the place over a reload, and orders', async ({
  page,
  baseURL,
  sql,
}) => {
  const id = await anOnSale(sql);
  const site = String(baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site, 'attendee@atrium.example');
  await page.goto(`${site}/events/${id}`);
  await expect(page.getByRole('link', { name: 'Enter the waiting room' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Increase / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue to Purchase' }).filter({ visible: true }).first().click();
  await expect(page.getByText("You're number 3 in line.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("You're number 3 in line.")).toBeVisible();
  expect(await sql`select places from waiting_rooms where event_id = ${id}`).toEqual([{ places: 3 }]);

  await sql`update waiting_rooms set rate_since = now() - interval '4 minutes' where event_id = ${id}`;
  await expect(page).toHaveURL(/ticket-purchase-details/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Confirm Order' }).first().click();
  await expect(page).toHaveURL(/ticket-purchase-checkout/);
});
