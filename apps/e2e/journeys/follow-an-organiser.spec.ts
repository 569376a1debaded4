import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an attendee follows an organiser, turns its emails off, and stops following it', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const [organiser] = await sql<{ id: number; name: string }[]>`
    select p.id, p.name from partners p join events e on e.partner_id = p.id join event_search s on s.event_id = e.id
    group by 1, 2 order by count(*) desc, 1 limit 1`;
  const name = String(organiser?.name);
  await signIn(page, String(baseURL), 'attendee@atrium.example');
  await page.goto(`/organisers/${organiser?.id}`);
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.goto('/user/following');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Email new events').click();
  await expect(page.getByRole('switch', { name: 'Email new events' })).not.toBeChecked();
  await page.getByRole('button', { name: `Unfollow ${name}` }).click();
  await expect(page.getByText("You don't follow anyone yet")).toBeVisible();
  expect(complaints).toEqual([]);
});
