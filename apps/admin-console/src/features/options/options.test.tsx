import { someOptions, failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const none: Answers = { 'administration.hiddenOptions': [], 'administration.optionUsage': [] };
const audiences = '/admin/settings?list=audiences';
const regional = { id: 9, name: 'Regional' };

test.each(['/admin/settings', '/admin/dashboard/settings'])(
  '%s has the lists, one at a time',
  async (path) => {
    fakeApi({ ...none, 'reference.options': someOptions({ audiences: [] }) });
    const { user } = renderRoute(path, { session: admin });
    const lists = within(await screen.findByRole('navigation', { name: 'Lists' }));
    for (const name of [
      'Sectors',
      'Job titles',
      'Designations',
      'Exhibitor types',
      'Event types',
      'Attendee classes',
      'Audiences',
    ]) {
      await user.click(await lists.findByRole('link', { name: new RegExp(`^${name} \\d+$`) }));
      expect(await screen.findByRole('region', { name })).toBeVisible();
      expect(screen.getByRole('link', { current: 'page', name: new RegExp(`^${name}`) })).toBeVisible();
    }
    const audiences = screen.getByRole('region', { name: 'Audiences' });
    expect(await within(audiences).findByText('No items in the list. Add some!')).toBeVisible();
  },
);

test('an option says who uses it', async () => {
  const api = fakeApi({
    ...none,
    'reference.options': someOptions({
      audiences: [regional, { id: 10, name: 'Local' }, { id: 11, name: 'Global' }],
    }),
    'administration.optionUsage': [
      { id: 9, events: 1200, partners: 1, people: 0 },
      { id: 10, events: 1, partners: 0, people: 2 },
    ],
  });
  renderRoute(audiences, { session: admin });
  const list = within(await screen.findByRole('region', { name: 'Audiences' }));
  expect(await list.findByText('1,200 public events · 1 partner')).toBeVisible();
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Regional1,200 public events · 1 partner',
    'Local1 public event · 2 accounts',
    'GlobalNot in use',
  ]);
  expect(api.made('administration.optionUsage')[0]?.input.params).toEqual({ listName: 'audiences' });
});

test('two options that mean the same are merged once that is confirmed', async () => {
  const api = fakeApi({
    ...none,
    'reference.options': someOptions({ audiences: [regional, { id: 10, name: 'Local' }] }),
    'administration.optionUsage': [{ id: 9, events: 3, partners: 0, people: 0 }],
    'administration.mergeOption': { status: 'Success' },
  });
  const { user } = renderRoute(audiences, { session: admin });
  await user.click(await screen.findByText('Merge two options'));
  const choose = async (label: RegExp, name: string) => {
    await user.click(screen.getByRole('button', { name: label }));
    await user.click(await screen.findByRole('option', { name }));
  };
  const merge = screen.getByRole('button', { name: 'Merge' });
  expect(merge).toBeDisabled();
  await choose(/Option$/, 'Regional');
  await choose(/Merge into$/, 'Local');
  await user.click(merge);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/has “Regional” \(3 public events\)/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(api.made('administration.mergeOption')[0]?.input).toMatchObject({
      params: { listName: 'audiences' },
      body: { id: 9, intoId: 10 },
    }),
  );
  await choose(/Option$/, 'Local');
  await choose(/Merge into$/, 'Regional');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Enter adds a trimmed option, which appears once saved', async () => {
  const before = someOptions({ audiences: [] });
  const api = fakeApi({
    ...none,
    'reference.options': before,
    'administration.addOption': { id: 9, name: 'Regional' },
  });
  const { user } = renderRoute(audiences, { session: admin });
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

test('a rejected removal shows the reason and keeps the option', async () => {
  fakeApi({
    ...none,
    'reference.options': someOptions({ audiences: [{ id: 9, name: 'Regional' }] }),
    'administration.removeOption': failure('conflict'),
  });
  const { user } = renderRoute(audiences, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Remove Regional' }));
  expect(await screen.findByText('Someone else has changed this. Reload and try again.')).toBeVisible();
  expect(screen.getByText('Regional')).toBeVisible();
});

test('lists that fail to load can be retried', async () => {
  const api = fakeApi({ ...none, 'reference.options': failure('internal') });
  const { user } = renderRoute(audiences, { session: admin });
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  api.answer({ 'reference.options': someOptions({ audiences: [{ id: 9, name: 'Regional' }] }) });
  if (again) await user.click(again);
  expect(await screen.findByText('Regional')).toBeVisible();
});

test('a change appears before the response, and is rolled back with the message if rejected', async () => {
  let refuse = (): void => undefined;
  const refused = new Promise<ReturnType<typeof failure>>((answer) => {
    refuse = () => answer(failure('conflict'));
  });
  fakeApi({
    ...none,
    'reference.options': someOptions({ audiences: [regional] }),
    'administration.addOption': () => refused,
    'administration.renameOption': () => refused,
    'administration.removeOption': () => refused,
  });
  const { user } = renderRoute(audiences, { session: admin });
  const list = within(await screen.findByRole('region', { name: 'Audiences' }));
  await list.findByText('1 item');
  await user.type(list.getByRole('textbox'), 'Local{Enter}');
  expect(await list.findByText('2 items')).toBeVisible();
  expect(list.getByText('Local')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Remove Regional' }));
  expect(await list.findByText('1 item')).toBeVisible();
  refuse();
  expect(await list.findAllByText('Someone else has changed this. Reload and try again.')).toHaveLength(2);
  await waitFor(() => expect(list.getByText('Regional')).toBeVisible());
  await waitFor(() => expect(list.queryByText('Local')).toBeNull());
});

test('hidden options are shown under their list, and can be restored', async () => {
  const api = fakeApi({
    ...none,
    'reference.options': someOptions({ audiences: [] }),
    'administration.hiddenOptions': [
      { ...regional, listName: 'audiences', sectorId: null, mergedInto: null },
    ],
    'administration.addOption': regional,
  });
  const { user } = renderRoute(audiences, { session: admin });
  await user.click(await screen.findByText('1 hidden'));
  api.answer({ ...none, 'reference.options': someOptions({ audiences: [regional] }) });
  await user.click(screen.getByRole('button', { name: 'Restore Regional' }));
  const list = within(screen.getByRole('region', { name: 'Audiences' }));
  expect(await list.findByText('1 item')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('1 hidden')).toBeNull());
  expect(api.made('administration.addOption')[0]?.input.body).toEqual({ value: 'Regional' });
});
