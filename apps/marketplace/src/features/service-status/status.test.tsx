import { ServiceStatus } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const checkedAt = '2031-03-03T12:00:00.000Z';
const works = ['SEARCH', 'TICKETS', 'PAYMENTS', 'EMAILS', 'PORTAL'].map((part) => ({ part, state: 'WORKS' }));
const aStatus = (change: object = {}): ServiceStatus =>
  ServiceStatus.parse({ checkedAt, parts: works, incidents: [], ...change });
const incident = {
  id: '01990000-0000-7000-8000-0000000000e1',
  isPlanned: false,
  title: 'Card payments fail',
  parts: ['TICKETS', 'PAYMENTS'],
  state: 'IDENTIFIED',
  startsAt: '2031-03-03T11:30:00.000Z',
  endsAt: null,
  updates: [
    {
      id: '01990000-0000-7000-8000-0000000000f2',
      state: 'IDENTIFIED',
      text: 'A bank is down.',
      at: '2031-03-03T11:45:00.000Z',
      editedAt: '2031-03-03T11:50:00.000Z',
    },
    {
      id: '01990000-0000-7000-8000-0000000000f1',
      state: 'INVESTIGATING',
      text: 'Some cards are declined.',
      at: '2031-03-03T11:30:00.000Z',
    },
  ],
};
const maintenance = {
  ...incident,
  id: '01990000-0000-7000-8000-0000000000e2',
  isPlanned: true,
  title: 'Larger disks',
  parts: ['PORTAL'],
  state: 'PLANNED',
  startsAt: '2031-03-05T01:00:00.000Z',
  endsAt: '2031-03-05T02:00:00.000Z',
  updates: [],
};
const region = (name: string) => within(screen.getByRole('region', { name }));

test('on a quiet day everything works', async () => {
  fakeApi({ 'serviceStatus.serviceStatus': aStatus() });
  renderRoute('/status');
  expect(await screen.findByText('Everything works')).toBeVisible();
  expect(screen.getByText('Checked Mon, 3 Mar 2031, 12:00 UTC')).toBeVisible();
  const parts = within(screen.getByRole('region', { name: 'Parts' }));
  for (const name of ['Search and event pages', 'Buying tickets', 'Payments', 'Emails', "Organisers' portal"])
    expect(parts.getByText(name)).toBeVisible();
  expect(parts.getAllByText('Works')).toHaveLength(5);
  expect(screen.getByText('No incident and no maintenance')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow as a feed (Atom)' })).toHaveAttribute(
    'href',
    '/api/status.atom',
  );
});

test('an open incident, planned maintenance and the past each have their place', async () => {
  const past = {
    ...incident,
    id: '01990000-0000-7000-8000-0000000000e3',
    title: 'Emails were late',
    state: 'RESOLVED',
    endsAt: '2031-02-01T01:00:00.000Z',
    startsAt: '2031-02-01T00:00:00.000Z',
  };
  const parts = works.map((one) => (one.part === 'PAYMENTS' ? { ...one, state: 'DOWN' } : one));
  fakeApi({ 'serviceStatus.serviceStatus': aStatus({ parts, incidents: [maintenance, incident, past] }) });
  renderRoute('/status');
  expect(await screen.findByText('Not everything works as usual')).toBeVisible();
  expect(screen.getByText('Down')).toBeVisible();
  // of the parts of an open incident, the one whose figures are well
  expect(screen.getAllByText('Affected')).toHaveLength(1);
  const now = region('Now');
  expect(now.getByRole('heading', { name: 'Card payments fail' })).toBeVisible();
  expect(now.getByText('Cause found')).toBeVisible();
  expect(now.getByText('Buying tickets, Payments')).toBeVisible();
  expect(now.getByText('Since Mon, 3 Mar 2031, 11:30 UTC')).toBeVisible();
  expect(now.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mon, 3 Mar 2031, 11:45 UTCEdited Mon, 3 Mar 2031, 11:50 UTCA bank is down.',
    'Mon, 3 Mar 2031, 11:30 UTCSome cards are declined.',
  ]);
  const planned = region('Planned maintenance');
  expect(planned.getByRole('heading', { name: 'Larger disks' })).toBeVisible();
  expect(planned.getByText('Wed, 5 Mar 2031, 01:00 UTC to Wed, 5 Mar 2031, 02:00 UTC')).toBeVisible();
  expect(region('The last 90 days').getByText('Resolved')).toBeVisible();
});

test('what can not be read is said to be unknown', async () => {
  const parts = works.map(({ part }) => ({ part, state: part === 'EMAILS' ? 'UNKNOWN' : 'DOWN' }));
  fakeApi({ 'serviceStatus.serviceStatus': aStatus({ parts, incidents: null }) });
  renderRoute('/status');
  expect(await screen.findByText('Unknown')).toBeVisible();
  expect(screen.getByText("We can't read what happened at the moment")).toBeVisible();
  expect(screen.queryByText('No incident and no maintenance')).not.toBeInTheDocument();
});

test('a failed load offers another try', async () => {
  const api = fakeApi({ 'serviceStatus.serviceStatus': failure('unavailable') });
  const { user } = renderRoute('/status');
  expect(await screen.findByText("We couldn't load the status. Try again.")).toBeVisible();
  api.answer({ 'serviceStatus.serviceStatus': aStatus() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything works')).toBeVisible();
});

test('maintenance under way is said so', async () => {
  const underWay = { ...maintenance, startsAt: '2031-03-03T11:00:00.000Z' };
  fakeApi({ 'serviceStatus.serviceStatus': aStatus({ incidents: [underWay] }) });
  renderRoute('/status');
  await screen.findByText('Not everything works as usual');
  expect(region('Now').getByText('Under way')).toBeVisible();
});
