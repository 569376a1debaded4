import { Policy } from '@atrium/domain';
import { failure, fakeApi, noConnection } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
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
const toggle = () => screen.findByRole('switch', { name: /^(Active|Inactive) Flexible$/ });

test('a switch saves immediately', async () => {
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
  expect(await toggle()).toHaveAccessibleName('Inactive Flexible');
  expect(api.made('policies.changePolicy')[0]?.input).toMatchObject({
    params: { policyId: 41 },
    body: { active: false },
  });
});

test('a switch that can’t be saved is busy first, then flips back with an error', async () => {
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

test('an empty list of policies explains how to start', async () => {
  fakeApi({ 'policies.policies': [] });
  renderRoute(list, session);
  expect(await screen.findByText('No cancellation policies found. Create one to get started.')).toBeVisible();
});

test('a policy is created with the default period and the ones added', async () => {
  const api = fakeApi({ 'policies.policies': [], 'policies.createPolicy': policy });
  const { user, router } = renderRoute(list, session);
  await user.click(await screen.findByRole('button', { name: 'Create policy' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Flexible');
  await user.click(screen.getByRole('button', { name: 'Add period' }));
  expect(screen.getByText('Overlaps period 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  expect(await screen.findByText('Start this period where the other one ends')).toBeVisible();
  expect(api.made('policies.createPolicy')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Start at 30 days' }));
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  expect(await screen.findByText('Policy created successfully')).toBeVisible();
  expect(api.made('policies.createPolicy')[0]?.input.body).toEqual({
    name: 'Flexible',
    description: '',
    active: true,
    cancellationPolicyPeriods: [
      period,
      { percentageRefund: 50, startDaysBeforeEvent: 30, endDaysBeforeEvent: 15 },
    ],
  });
  await waitFor(() => expect(router.state.location.search).toBe('?tab=cancellation-policies'));
});

test('the form shows the refund on every day, with 0% outside the periods', async () => {
  fakeApi({ 'policies.policies': [] });
  const { user } = renderRoute(`${list}&new=1`, session);
  const table = within(await screen.findByRole('table', { name: 'What buyers get back' }));
  const rows = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  expect(rows()).toEqual([
    ['From purchase to 61 days before the event', '0%'],
    ['From 60 days before to 30 days before the event', '100%'],
    ['From 29 days before to the day of the event', '0%'],
  ]);
  expect(screen.getByText(/^From purchase to 61 days before the event they get 0% back/)).toBeVisible();
  const start = screen.getByRole('textbox', { name: 'Start days before event' });
  await user.clear(start);
  await user.type(start, '365');
  await user.tab();
  expect(rows()[0]).toEqual(['From purchase to 30 days before the event', '100%']);
  expect(screen.queryByText('Buyers who cancel early get less')).toBeNull();
});

test('the form rejects a missing name, days in the wrong order and the removal of the last period', async () => {
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

test('a rejected policy and a connection failure have different messages', async () => {
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
  const refunds = within(screen.getByRole('table', { name: 'What buyers get back' }));
  expect(refunds.getByText('From purchase to 61 days before the event')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute(
    'href',
    '/partner/event-details/7',
  );
  expect(screen.getByText('Standard, Premium')).toBeVisible();
});

test('an unused policy is edited in the form of a new one', async () => {
  const api = fakeApi({ 'policies.policies': [policy], 'policies.changePolicy': policy });
  const { user, router } = renderRoute(list, session);
  await user.click(await screen.findByRole('link', { name: 'Edit Flexible' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('Flexible');
  await user.clear(name);
  await user.type(name, 'Generous');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  expect(await screen.findByText('Policy saved')).toBeVisible();
  expect(api.made('policies.changePolicy')[0]?.input).toMatchObject({
    params: { policyId: 41 },
    body: { name: 'Generous', active: true, cancellationPolicyPeriods: [period] },
  });
  await waitFor(() => expect(router.state.location.search).toBe('?tab=cancellation-policies'));
});

test('a used policy is copied', async () => {
  const api = fakeApi({
    'policies.policies': [{ ...policy, isUsed: true }],
    'policies.createPolicy': { ...policy, id: 42 },
  });
  const { user } = renderRoute(list, session);
  expect(await screen.findByText('Ticket types have this policy. To change it, copy it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit Flexible' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete Flexible' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Copy Flexible' }));
  await user.click(await screen.findByRole('button', { name: 'Save policy' }));
  expect(await screen.findByText('Policy created successfully')).toBeVisible();
  expect(api.made('policies.createPolicy')[0]?.input.body).toMatchObject({
    name: 'Copy of Flexible',
    cancellationPolicyPeriods: [period],
  });
});

test('a policy is deleted once that is confirmed', async () => {
  let policies: Policy[] = [policy];
  fakeApi({
    'policies.policies': () => policies,
    'policies.removePolicy': () => {
      policies = [];
      return { status: 'Success' };
    },
  });
  const { user } = renderRoute(list, session);
  await user.click(await screen.findByRole('button', { name: 'Delete Flexible' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Flexible?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Flexible is deleted')).toBeVisible();
  expect(await screen.findByText('No cancellation policies found. Create one to get started.')).toBeVisible();
});
