import { expect, test } from '../support/test.ts';

test('the whole search stands in the address: reload, back and a shared link show the same', async ({
  page,
  sql,
}) => {
  const [sector] = await sql`
    select o.id, o.name, count(*)::int as n from event_search s
    join options o on o.list = 'sectors' and s.tokens && array[(9 << 24) | o.id]
    group by 1, 2 order by n desc limit 1`;
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Sector' }).fill(String(sector?.['name']));
  await page.getByRole('option', { name: String(sector?.['name']), exact: true }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/events\\?locationId=&sectors=${sector?.['id']}$`));
  const heading = page.getByText(new RegExp(`${sector?.['n']} events`)).first();
  await expect(heading).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().includes('/api/events/filtered'));
  await page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Price' }).click();
  const [cheapest] = (await (await answer).json()) as { name: string }[];
  await expect(page).toHaveURL(/sort/);
  const address = page.url();
  const title = page.getByRole('article').first().getByRole('heading');
  await expect(title).toHaveText(String(cheapest?.name));
  await page.reload();
  await expect(title).toHaveText(String(cheapest?.name));
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(title).toHaveText(String(cheapest?.name));
});
