import { Incident } from '@atrium/domain';
import { aPage, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: admin };
const id = '01990000-0000-7000-8000-0000000000e1';
const updateId = '01990000-0000-7000-8000-0000000000f1';
const anUpdate = (change: object = {}) => ({
  id: updateId,
  state: 'INVESTIGATING',
  text: 'Some cards are declined.',
  at: '2031-03-03T11:30:00.000Z',
  ...change,
});
const anIncident = (change: object = {}): Incident =>
  Incident.parse({
    id,
    isPlanned: false,
    title: 'Card payments fail',
    parts: ['PAYMENTS'],
    state: 'INVESTIGATING',
    startsAt: '2031-03-03T11:30:00.000Z',
    endsAt: null,
    updates: [anUpdate()],
    ...change,
  });
const dialogNamed = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('an incident is published once it has a title, a part and a text, which stay if the dialog is closed or fails', async () => {
  const api = fakeApi({
    'serviceStatus.incidents': aPage([], { total: 0 }),
    'serviceStatus.addIncident': failure('internal'),
  });
  const { user } = renderRoute('/admin/incidents', session);
  expect(await screen.findByText('There has been no incident and no maintenance')).toBeVisible();
  const open = () => user.click(screen.getByRole('button', { name: 'Report an incident' }));
  await open();
  let dialog = await dialogNamed('Report an incident');
  expect(dialog.getByRole('button', { name: 'Publish incident' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Card payments fail');
  await user.click(dialog.getByText('Payments'));
  await user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Some cards are declined.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await open();
  dialog = await dialogNamed('Report an incident');
  const publish = dialog.getByRole('button', { name: 'Publish incident' });
  await user.click(publish);
  await waitFor(() => expect(api.made('serviceStatus.addIncident')).toHaveLength(1));
  expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Card payments fail');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await open();
  dialog = await dialogNamed('Report an incident');
  api.answer({
    'serviceStatus.addIncident': anIncident(),
    'serviceStatus.incidents': aPage([anIncident()], { total: 1 }),
  });
  await user.click(dialog.getByRole('button', { name: 'Publish incident' }));
  expect(await screen.findByText('Incident published')).toBeVisible();
  const sent = api.made('serviceStatus.addIncident').map(({ input }) => input.headers);
  expect(sent).toEqual([{ 'idempotency-key': expect.stringMatching(/./) }, sent[0]]);
  expect(api.made('serviceStatus.addIncident').at(-1)?.input.body).toEqual({
    kind: 'INCIDENT',
    title: 'Card payments fail',
    parts: ['PAYMENTS'],
    state: 'INVESTIGATING',
    text: 'Some cards are declined.',
  });
  expect(await screen.findByRole('region', { name: 'Card payments fail' })).toBeVisible();
  await open();
  dialog = await dialogNamed('Report an incident');
  expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
});

test('an update says the next state; resolving is confirmed with a text', async () => {
  const api = fakeApi({
    'serviceStatus.incidents': aPage([anIncident()], { total: 1 }),
    'serviceStatus.updateIncident': anIncident(),
  });
  const { user } = renderRoute('/admin/incidents', session);
  await user.click(await screen.findByRole('button', { name: 'Update Card payments fail' }));
  let dialog = await dialogNamed('Update Card payments fail');
  await user.click(dialog.getByRole('button', { name: /State$/ }));
  await user.click(await screen.findByRole('option', { name: 'Cause found' }));
  await user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'A bank is down.');
  await user.click(dialog.getByRole('button', { name: 'Publish update' }));
  expect(await screen.findByText('Update published')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resolve Card payments fail' }));
  dialog = await dialogNamed('Resolve Card payments fail?');
  const resolve = dialog.getByRole('button', { name: 'Resolve incident' });
  expect(resolve).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'The bank is back.');
  await user.click(resolve);
  expect(await screen.findByText('Incident resolved')).toBeVisible();
  expect(api.made('serviceStatus.updateIncident').map(({ input }) => input)).toMatchObject([
    { params: { incidentId: id }, body: { state: 'IDENTIFIED', text: 'A bank is down.' } },
    { params: { incidentId: id }, body: { state: 'RESOLVED', text: 'The bank is back.' } },
  ]);
});

test('a published text is corrected from what it says, and marked as edited', async () => {
  const editedAt = '2031-03-03T11:40:00.000Z';
  const api = fakeApi({
    'serviceStatus.incidents': aPage([anIncident()], { total: 1 }),
    'serviceStatus.correctUpdate': failure('internal'),
  });
  const { user } = renderRoute('/admin/incidents', session);
  const open = async () =>
    user.click(
      await screen.findByRole('button', {
        name: 'Edit the text of Mon, 3 Mar 2031, 11:30 UTC of Card payments fail',
      }),
    );
  await open();
  let dialog = await dialogNamed('Edit a text of Card payments fail');
  expect(dialog.getByRole('textbox', { name: /^Text/ })).toHaveValue('Some cards are declined.');
  expect(screen.queryByText(/^Edited/)).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Text/ }), ' Try another.');
  await user.click(dialog.getByRole('button', { name: 'Save text' }));
  await waitFor(() => expect(api.made('serviceStatus.correctUpdate')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const text = 'Some cards are declined. Try another.';
  const corrected = anIncident({ updates: [anUpdate({ text, editedAt })] });
  api.answer({
    'serviceStatus.correctUpdate': corrected,
    'serviceStatus.incidents': aPage([corrected], { total: 1 }),
  });
  await open();
  dialog = await dialogNamed('Edit a text of Card payments fail');
  await user.click(dialog.getByRole('button', { name: 'Save text' }));
  expect(await screen.findByText('Text saved')).toBeVisible();
  expect(api.made('serviceStatus.correctUpdate').at(-1)?.input).toMatchObject({
    params: { incidentId: id, updateId },
    body: { text },
  });
  expect(await screen.findByText('Edited Mon, 3 Mar 2031, 11:40 UTC')).toBeVisible();
});

test('maintenance has times, which begin with its own when it is edited', async () => {
  const planned = anIncident({
    isPlanned: true,
    title: 'Larger disks',
    state: 'PLANNED',
    startsAt: '2131-03-05T01:00:00.000Z',
    endsAt: '2131-03-05T02:00:00.000Z',
  });
  const api = fakeApi({
    'serviceStatus.incidents': aPage([planned], { total: 1 }),
    'serviceStatus.changeIncident': planned,
  });
  const { user } = renderRoute('/admin/incidents', session);
  await user.click(await screen.findByRole('button', { name: 'Plan maintenance' }));
  let dialog = await dialogNamed('Plan maintenance');
  expect(dialog.getByText('Times are in UTC')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /State$/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit Larger disks' }));
  dialog = await dialogNamed('Edit Larger disks');
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), ' today');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.made('serviceStatus.changeIncident')[0]?.input.body).toEqual({
      title: 'Larger disks today',
      parts: ['PAYMENTS'],
      times: { startsAt: '2131-03-05T01:00:00.000Z', endsAt: '2131-03-05T02:00:00.000Z' },
    }),
  );
});

test('a failed load offers another try', async () => {
  const api = fakeApi({ 'serviceStatus.incidents': failure('internal') });
  const { user } = renderRoute('/admin/incidents', session);
  expect(await screen.findByText("We couldn't load the incidents")).toBeVisible();
  api.answer({ 'serviceStatus.incidents': aPage([anIncident({ state: 'RESOLVED' })], { total: 1 }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Resolved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resolve Card payments fail' })).not.toBeInTheDocument();
});

test('a notice of an open incident is on every page of the console', async () => {
  fakeApi({
    'serviceStatus.incidents': aPage([], { total: 0 }),
    'serviceStatus.serviceStatus': {
      checkedAt: '2031-03-03T12:00:00.000Z',
      parts: [],
      incidents: [anIncident()],
    },
  });
  renderRoute('/admin/incidents', session);
  const link = await screen.findByRole('link', { name: 'Read more on the status page' });
  expect(link).toHaveAttribute('href', '/status');
  expect(screen.getByText('Card payments fail')).toBeVisible();
});
