import type { Locator, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { consoleOf } from '../support/staff.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface DemoSeries {
  id: number;
  name: string;
  organiser: string;
  /** Newest first; the first one is still to come. */
  editions: [Edition, Edition, Edition];
}

interface Edition {
  id: number;
  name: string;
  label: string;
}

/** Finds a public series with three editions and enough reviews for stars, and an organiser without a series. */
async function aSeries(sql: Sql): Promise<{ series: DemoSeries; buyer: string }> {
  const [series] = await sql<DemoSeries[]>`
    select s.id, s.name, p.name as organiser, json_agg(json_build_object('id', e.id, 'label', e.edition_label,
      'name', v.content ->> 'name') order by v.start_at desc) as editions
    from event_series s join partners p on p.id = s.partner_id join events e on e.series_id = s.id
    join event_versions v on v.id = e.approved_version_id join review_totals r on r.kind = 'series' and r.id = s.id
    where s.approved_at is not null and r.n >= 5 and p.id <> 1 and e.cancelled_at is null
      and (select count(*) from event_series o where o.name = s.name) = 1
    group by s.id, s.name, p.name having count(*) = 3 order by s.id limit 1`;
  const [buyer] = await sql<{ name: string }[]>`
    select name from partners p where vetting_status = 'APPROVED' and blocked_at is null
      and not exists (select from event_series s where s.partner_id = p.id)
      and not exists (select from partners o where o.name = p.name and o.id <> p.id)
    order by id desc limit 1`;
  if (!series || !buyer) throw new Error('the demo data has no series to change');
  return { series, buyer: buyer.name };
}

/** Opens the page of an edition and returns the labels of the others that it is served with. */
async function otherEditions(visitor: Page, { id, name }: Edition): Promise<string[]> {
  await visitor.goto(`/events/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  return visitor
    .getByRole('list', { name: 'Earlier and later editions' })
    .getByRole('link')
    .allTextContents();
}

/** Searches the console's list of series, so that a row is on its first page. */
async function find(page: Page, name: string): Promise<Locator> {
  await page.goto(`${new URL(page.url()).origin}/admin/series?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row).toHaveCount(1);
  return row;
}

async function confirm(page: Page, button: string, reason: string, toast: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(toast)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

async function choose(page: Page, label: string, text: string, option: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an administrator splits, merges and transfers a series, and visitors see it on the pages of its editions', async ({
  page: admin,
  browser,
  baseURL,
  sql,
}) => {
  const { series, buyer } = await aSeries(sql);
  const [next, last, first] = series.editions;
  const visitor = await (await browser.newContext()).newPage();
  const staff = consoleOf(baseURL);
  await signIn(admin, staff, 'admin@atrium.example');
  const seen = (edition: Edition) => expect.poll(() => otherEditions(visitor, edition));
  await seen(next).toEqual([last.label, first.label]);
  await expect(visitor.getByText(/out of 10$/).first()).toBeVisible();

  // the first edition was another event, so it becomes a series of its own
  const split = `${series.name} of old`;
  const row = await find(admin, series.name);
  await row
    .getByRole('button', { name: `Move ${first.name}`, exact: true })
    .nth(-1)
    .click();
  await admin
    .getByRole('alertdialog')
    .getByRole('textbox', { name: /Name of the new series/ })
    .fill(split);
  await confirm(admin, 'Move edition', 'It was another event', 'Edition moved');
  await seen(next).toEqual([last.label]);
  await seen(first).toEqual([]);

  // so was the one after it
  const second = await find(admin, series.name);
  await second
    .getByRole('button', { name: `Move ${last.name}`, exact: true })
    .nth(-1)
    .click();
  await admin.getByText('To another series').click();
  await choose(admin, 'Series to move to', split, `${split}, ${series.organiser}`);
  await confirm(admin, 'Move edition', 'It was another event too', 'Edition moved');
  await seen(next).toEqual([]);
  await seen(first).toEqual([last.label]);

  // it was not, after all
  await find(admin, split);
  await admin.getByRole('button', { name: `Merge ${split}` }).click();
  await choose(admin, 'Series to keep', series.name, `${series.name}, ${series.organiser}`);
  await confirm(admin, 'Merge series', 'It was the same event', 'Series merged');
  await seen(next).toEqual([last.label, first.label]);
  await expectAccessible(visitor);

  await find(admin, series.name);
  await admin.getByRole('button', { name: `Transfer ${series.name}` }).click();
  await choose(admin, 'New organiser', buyer, buyer);
  await confirm(admin, 'Transfer series', 'The company sold it', 'Series transferred');
  await expect((await find(admin, series.name)).getByText(buyer)).toBeVisible();
  await expectAccessible(admin);
  await seen(next).toEqual([last.label, first.label]);
  await expect(visitor.getByText(series.organiser).first()).toBeVisible();
  await expect(visitor.getByText('No reviews yet')).toBeVisible();

  const actions = await sql<{ action: string }[]>`
    select action from audit_log where action in ('move-editions', 'merge-series', 'transfer-series') order by at, id`;
  expect(actions.map(({ action }) => action)).toEqual([
    'move-editions',
    'move-editions',
    'merge-series',
    'transfer-series',
  ]);
});
