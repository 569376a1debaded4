import { expectLoaded } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

test('the address holds the whole search: reload, back and a shared link show the same', async ({
  page,
  sql,
}) => {
  const [sector] = await sql`
    select o.id, o.name, count(*)::int as n from event_search s
    join options o on o.list = 'sectors' and s.tokens && array[(9 << 24) | o.id]
    group by 1, 2 order by n desc limit 1`;
  await page.goto('/');
  const option = page.getByRole('option', { name: String(sector?.['name']), exact: true });
  await page.getByRole('combobox', { name: 'What' }).fill(String(sector?.['name']));
  await option.click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/events\\?locationId=&sectors=${sector?.['id']}$`));
  const heading = page.getByText(new RegExp(`${sector?.['n']} events`)).first();
  await expect(heading).toBeVisible();
  // the search by date may still be under way
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/api/events/filtered') &&
      (response.request().postData() ?? '').includes('"sortCriteria":"price"'),
  );
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

test('events are compared side by side, and a shared address shows the same comparison', async ({ page }) => {
  await page.goto('/events');
  await expectLoaded(page);
  const cards = page.getByRole('article');
  const names = [
    await cards.nth(0).getByRole('heading').innerText(),
    await cards.nth(2).getByRole('heading').innerText(),
  ];
  for (const name of names) await page.getByRole('button', { name: `Compare ${name}`, exact: true }).click();
  await expect(page).toHaveURL(/compare=\d+,\d+$/);
  await page.goto(page.url());
  await page.getByRole('button', { name: 'Compare 2 events' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare events' });
  for (const name of names) await expect(dialog.getByRole('columnheader', { name })).toBeVisible();
  await dialog.getByRole('link', { name: `View Details of ${names[0]}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible();
});

test('a search without results offers the results without one of its filters', async ({ page, sql }) => {
  const [none] = await sql`
    select s.id as sector, t.id as type
    from options s, options t
    where s.list = 'sectors' and t.list = 'eventTypes'
      and exists (select 1 from event_search e where e.tokens && array[(9 << 24) | s.id])
      and not exists (
        select 1 from event_search e where e.tokens && array[(9 << 24) | s.id] and e.event_type = t.id
      )
    order by s.id, t.id limit 1`;
  await page.goto(`/events?sectors=${none?.['sector']}&eventTypes=${none?.['type']}`);
  await expect(page.getByText('No events found matching your search criteria')).toBeVisible();
  const suggestion = page
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('button', { name: 'Event type' });
  const count = /(\d+) events?$/.exec(await suggestion.innerText())?.[1];
  await suggestion.click();
  await expect(page).toHaveURL(new RegExp(`/events\\?sectors=${none?.['sector']}$`));
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('status')).toHaveText(
    new RegExp(`^${count} events?$`),
  );
});
