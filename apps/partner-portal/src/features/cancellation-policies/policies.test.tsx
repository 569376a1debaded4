import { Policy } from '@atrium/domain';
import { failure, fakeApi, noConnection } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partner } from '../../testing/own-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const list = '/partner/dashboard?tab=cancellation-policies';
const period = { percentageRefund: 100, startDaysBeforeEvent: 60, endDaysBeforeEvent: 30 };
const policy = Policy.parse({
  id: 41,
  name: 'Flexible',
  description: 'For early birds',
  active: true,
  cancellationPolicyPeriods: [period],
});
const toggle = () => screen.findByRole('switch', { name: 'Active Flexible' });

test('a switch saves at once what it shows', async () => {
  let saved = policy;
  const api = fakeApi({
    'policies.policies': () => [saved],
    'policies.changePolicy': ({ body }) => (saved = { ...saved, active: body.active ?? saved.active }),
  });
  const { user } = renderRoute(list, session);
  expect(await toggle()).toBeChecked();
  await user.click(await toggle());
  await waitFor(() =>
    expect(screen.queryByRole('status', { name: 'Saving Flexible' })).not.toBeInTheDocument(),
  );
  expect(await toggle()).not.toBeChecked();
  expect(api.made('policies.changePolicy')[0]?.input).toMatchObject({
    params: { policyId: 41 },
    body: { active: false },
  });
});

test('a switch that cannot be saved is busy first, then goes back and says so', async () => {
  let refuse = () => {};
  const waiting = new Promise<void>((done) => (refuse = done));
  fakeApi({
    'policies.policies': [policy],
    'policies.changePolicy': async () => {
      await waiting;
      return failure('internal');
    },
  });
  const { user } = renderRoute(list, session);
  await user.click(await toggle());
  expect(await screen.findByRole('status', { name: 'Saving Flexible' })).toBeVisible();
  expect(await toggle()).not.toBeChecked();
  refuse();
  expect(await screen.findByText('Failed to save policy')).toBeVisible();
  expect(await toggle()).toBeChecked();
});

test('without policies the list says how to begin', async () => {
  fakeApi({ 'policies.policies': [] });
  renderRoute(list, session);
  expect(await screen.findByText('No cancellation policies found. Create one to get started.')).toBeVisible();
});

test('a policy is created with the default period and the ones added to it', async () => {
  const api = fakeApi({ 'policies.policies': [], 'policies.createPolicy': policy });
  const { user, router } = renderRoute(list, session);
  await user.click(await screen.findByRole('button', { name: 'Create policy' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Flexible');
  await user.click(screen.getByRole('button', { name: 'Add period' }));
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  expect(await screen.findByText('Policy created successfully')).toBeVisible();
  expect(api.made('policies.createPolicy')[0]?.input.body).toEqual({
    name: 'Flexible',
    description: '',
    active: true,
    cancellationPolicyPeriods: [
      period,
      { percentageRefund: 50, startDaysBeforeEvent: 45, endDaysBeforeEvent: 15 },
    ],
  });
  await waitFor(() => expect(router.state.location.search).toBe('?tab=cancellation-policies'));
});

test('the form refuses a missing name, days in the wrong order and the removal of the last period', async () => {
  const api = fakeApi({ 'policies.policies': [] });
  const { user } = renderRoute(`${list}&new=1`, session);
  const start = await screen.findByRole('textbox', { name: 'Start days before event' });
  await user.clear(start);
  await user.type(start, '10');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  expect(await screen.findByText('Please fill all required fields')).toBeVisible();
  expect(screen.getByText('Start days must be less than or equal to end days for each period')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove period 1' }));
  expect(await screen.findByText('You must have at least one period')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Period 1' })).toBeVisible();
  expect(api.made('policies.createPolicy')).toHaveLength(0);
});

test('a refused policy and one that never arrived are told apart', async () => {
  const api = fakeApi({ 'policies.policies': [], 'policies.createPolicy': failure('internal') });
  const { user } = renderRoute(`${list}&new=1`, session);
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Flexible');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  expect(await screen.findByText('Problem creating cancellation policy!')).toBeVisible();
  api.answer({ 'policies.createPolicy': noConnection() });
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  expect(await screen.findByText('Failed to save policy')).toBeVisible();
});

test('a policy shows its periods and where it is used', async () => {
  fakeApi({
    'policies.policyDetail': {
      ...policy,
      usedBy: [{ id: 7, name: 'Cloud Forum London', ticketTypes: ['Standard', 'Premium'] }],
    },
  });
  renderRoute('/partner/cancellation-policy-details/41', session);
  expect(await screen.findByRole('heading', { level: 1, name: 'Flexible' })).toBeVisible();
  const periods = within(screen.getByRole('table', { name: 'Periods' }));
  expect(periods.getByText('100%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute(
    'href',
    '/partner/event-details/7',
  );
  expect(screen.getByText('Standard, Premium')).toBeVisible();
});
