import { expectLoaded, violationsOf } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test('list, map and calendar show the same search, and the address keeps the view', async ({
  page,
  sql,
  complaints,
}) => {
  const [sector] = await sql<{ id: number; n: number }[]>`
    select o.id, count(*)::int as n from event_search s
    join options o on o.list = 'sectors' and s.tokens && array[(9 << 24) | o.id]
    group by 1 order by n, o.id limit 1`;
  await page.goto(`/events?sectors=${sector?.id}`);
  await expectLoaded(page);
  await expect(page.getByText(new RegExp(`^${sector?.n} events?$`)).first()).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Show as' });

  await views.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(new RegExp(`sectors=${sector?.id}.*view=map`));
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const pin = map.getByRole('button', { name: /events?/ }).first();
  await expect(pin).toBeVisible();
  await expectLoaded(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(pin).toBeVisible();
  await expect(page.getByText(new RegExp(`^${sector?.n} events?$`)).first()).toBeVisible();

  await views.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(new RegExp(`sectors=${sector?.id}.*view=calendar`));
  const month = page.getByRole('heading', { level: 2 }).first();
  await expect(month).toHaveText(/\d{4}/);
  const before = await month.innerText();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  // the address changes before the page does
  await expect(month).not.toHaveText(before);
  const name = await month.innerText();
  await expect(page.getByRole('table', { name: new RegExp(name) })).toBeVisible();
  await expectLoaded(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(month).toHaveText(name);
  // a month of the calendar is no step of its own
  await page.goBack();
  await expect(map).toBeVisible();
  expect(complaints).toEqual([]);
});
