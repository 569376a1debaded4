import { someOptions, failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const none: Answers = { 'administration.retiredOptions': [] };
const regional = { id: 9, name: 'Regional' };

test.each(['/admin/settings', '/admin/dashboard/settings'])('%s has the seven lists', async (path) => {
  fakeApi({ ...none, 'reference.options': someOptions({ audiences: [] }) });
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
    ...none,
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
  await waitFor(() =>
    expect(api.made('administration.addOption')[0]?.input).toMatchObject({
      params: { listName: 'audiences' },
      body: { value: 'Regional' },
    }),
  );
});

test('a removal that is refused says why and keeps the value', async () => {
  fakeApi({
    ...none,
    'reference.options': someOptions({ audiences: [{ id: 9, name: 'Regional' }] }),
    'administration.removeOption': failure('conflict', { detail: 'A list needs one value' }),
  });
  const { user } = renderRoute('/admin/settings', { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Remove Regional' }));
  expect(await screen.findByText('A list needs one value')).toBeVisible();
  expect(screen.getByText('Regional')).toBeVisible();
});

test('lists that cannot be fetched are tried again', async () => {
  const api = fakeApi({ ...none, 'reference.options': failure('internal') });
  const { user } = renderRoute('/admin/settings', { session: admin });
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  api.answer({ 'reference.options': someOptions({ audiences: [{ id: 9, name: 'Regional' }] }) });
  if (again) await user.click(again);
  expect(await screen.findByText('Regional')).toBeVisible();
});

test('a change is shown before the server has answered, and taken back with its sentence when refused', async () => {
  let refuse = (): void => undefined;
  const refused = new Promise<ReturnType<typeof failure>>((answer) => {
    refuse = () => answer(failure('conflict', { detail: 'Not today' }));
  });
  fakeApi({
    ...none,
    'reference.options': someOptions({ audiences: [regional] }),
    'administration.addOption': () => refused,
    'administration.renameOption': () => refused,
    'administration.removeOption': () => refused,
  });
  const { user } = renderRoute('/admin/settings', { session: admin });
  const list = within(await screen.findByRole('region', { name: 'Audiences' }));
  await list.findByText('1 item');
  await user.type(list.getByRole('textbox'), 'Local{Enter}');
  expect(await list.findByText('2 items')).toBeVisible();
  expect(list.getByText('Local')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Remove Regional' }));
  expect(await list.findByText('1 item')).toBeVisible();
  refuse();
  expect(await list.findAllByText('Not today')).toHaveLength(2);
  await waitFor(() => expect(list.getByText('Regional')).toBeVisible());
  await waitFor(() => expect(list.queryByText('Local')).toBeNull());
});

test('what is no longer offered is shown with its list, and is offered again', async () => {
  const api = fakeApi({
    'reference.options': someOptions({ audiences: [] }),
    'administration.retiredOptions': [{ ...regional, listName: 'audiences', sectorId: null }],
    'administration.addOption': regional,
  });
  const { user } = renderRoute('/admin/settings', { session: admin });
  await user.click(await screen.findByText('1 no longer offered'));
  api.answer({ ...none, 'reference.options': someOptions({ audiences: [regional] }) });
  await user.click(screen.getByRole('button', { name: 'Offer Regional again' }));
  const list = within(screen.getByRole('region', { name: 'Audiences' }));
  expect(await list.findByText('1 item')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('1 no longer offered')).toBeNull());
  expect(api.made('administration.addOption')[0]?.input.body).toEqual({ value: 'Regional' });
});
