import { someOptions, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

test.each(['/admin/settings', '/admin/dashboard/settings'])('%s has the seven lists', async (path) => {
  fakeApi({ 'reference.options': someOptions({ audiences: [] }) });
  renderRoute(path, { session: admin });
  for (const name of [
    'Sectors',
    'Job titles',
    'Designations',
    'Exhibitor types',
    'Event types',
    'Attendee classes',
    'Audiences',
  ])
    expect(await screen.findByRole('region', { name })).toBeVisible();
  const audiences = screen.getByRole('region', { name: 'Audiences' });
  expect(await within(audiences).findByText('No items in the list. Add some!')).toBeVisible();
});

test('a value is added by Enter, trimmed, and shown once it is kept', async () => {
  const before = someOptions({ audiences: [] });
  const api = fakeApi({
    'reference.options': before,
    'administration.addOption': { id: 9, name: 'Regional' },
  });
  const { user } = renderRoute('/admin/settings', { session: admin });
  const list = within(await screen.findByRole('region', { name: 'Audiences' }));
  await list.findByText('0 items');
  expect(list.getByRole('button', { name: 'Add' })).toBeDisabled();
  api.answer({ 'reference.options': someOptions({ audiences: [{ id: 9, name: 'Regional' }] }) });
  await user.type(list.getByRole('textbox'), '  Regional {Enter}');
  expect(await list.findByText('1 item')).toBeVisible();
  expect(api.made('administration.addOption')[0]?.input).toMatchObject({
    params: { listName: 'audiences' },
    body: { value: 'Regional' },
  });
});

test('a removal that is refused says why and keeps the value', async () => {
  fakeApi({
    'reference.options': someOptions({ audiences: [{ id: 9, name: 'Regional' }] }),
    'administration.removeOption': failure('conflict', { detail: 'A list needs one value' }),
  });
  const { user } = renderRoute('/admin/settings', { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Remove Regional' }));
  expect(await screen.findByText('A list needs one value')).toBeVisible();
  expect(screen.getByText('Regional')).toBeVisible();
});

test('lists that cannot be fetched are tried again', async () => {
  const api = fakeApi({ 'reference.options': failure('internal') });
  const { user } = renderRoute('/admin/settings', { session: admin });
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  api.answer({ 'reference.options': someOptions({ audiences: [{ id: 9, name: 'Regional' }] }) });
  if (again) await user.click(again);
  expect(await screen.findByText('Regional')).toBeVisible();
});
