import { violationsOf } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const many = 1000;

test('a thousand attendees are pasted from a spreadsheet, then added and corrected one by one', async ({
  page,
  baseURL,
  sql,
  complaints,
}) => {
  const [type] = await sql<{ id: number; name: string; eventId: number }[]>`
    select t.id, t.name, t.event_id as "eventId" from ticket_types t
    join event_search s on s.event_id = t.event_id
    join event_versions v on v.event_id = t.event_id and v.start_at > now() + interval '14 days'
    where t.quantity - t.taken > ${many} and t.withdrawn_at is null and t.price_minor > 0
      and t.attendance is distinct from 'ONLINE'
      and t.sales_start_at < now() - interval '1 day' and t.sales_end_at > now() + interval '7 days'
    order by t.id limit 1`;
  await signIn(page, String(baseURL), 'attendee@atrium.example');

  await page.goto(`/events/${type?.eventId}`);
  await page.getByRole('spinbutton', { name: `${type?.name} tickets` }).fill(String(many));
  await page.getByRole('button', { name: 'Continue to Purchase' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attendee details' })).toBeFocused();
  await expect(page.getByText(`1 of 1,000 attendees complete`)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const first = page.getByRole('region', { name: 'Attendee 2: ' });
  const typed = 'Principal engineer of everything';
  await first.getByLabel('Job title').click();
  await page.keyboard.type(typed);
  await expect(first.getByLabel('Job title')).toHaveValue(typed);

  await page.getByRole('button', { name: 'Paste a list' }).click();
  const rows = Array.from(
    { length: many },
    (_, index) => `Guest ${index + 1}\tOf ${type?.name}\tguest${index + 1}@example.com\tEngines Ltd\t`,
  );
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Rows from your spreadsheet')
    .fill(rows.with(41, 'Guest 42\tNobody\tno address').join('\n'));
  await expect(dialog.getByText('Row 42: Please enter a valid email address')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fill in 1,000 attendees' }).click();
  await expect(page.getByText('999 of 1,000 attendees complete')).toBeVisible();

  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await page.getByRole('button', { name: 'Attendee 42: Please enter a valid email address' }).click();
  const invalid = page.getByRole('region', { name: /Attendee 42:/ });
  await expect(invalid.getByLabel('Email')).toBeFocused();
  await invalid.getByLabel('Email').fill('guest42@example.com');
  await page.reload();
  await expect(page.getByText('1,000 of 1,000 attendees complete')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  const [order] = await sql<{ tickets: number; email: string }[]>`
    select count(*)::int as tickets, max(t.email) filter (where t.position = 41) as email
    from tickets t where t.order_id = ${page.url().split('/').at(-1) ?? ''}`;
  expect(order).toEqual({ tickets: many, email: 'guest42@example.com' });
  expect(complaints).toEqual([]);
});
