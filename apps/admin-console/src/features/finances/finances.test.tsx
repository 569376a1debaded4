import { failure, fakeApi, orderId, type Answers } from '@atrium/testing';
import { moneyChecks } from '@atrium/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { recentMonths } from './recent-months.ts';

const passed = moneyChecks.map((check) => ({ check, failures: 0, examples: [] }));
const answers = (checks: object[] = passed): Answers => ({
  'finances.moneyChecks': { checkedAt: '2031-01-02T08:00:00.000Z', checks: checks as never },
  'finances.trialBalance': [
    { account: 1100, name: 'gateway', currency: 'GBP', balanceMinor: 12_000 },
    { account: 2100, name: 'organiserHeld', currency: 'GBP', balanceMinor: -10_800 },
    { account: 2200, name: 'commissionDeferred', currency: 'GBP', balanceMinor: -1200 },
  ],
});
const open = (tab = 'checks') => renderRoute(`/admin/finances?tab=${tab}`, { session: admin });

test('every check of the books is shown', async () => {
  fakeApi(answers());
  open();
  const checks = within(await screen.findByRole('list', { name: 'Checks' }));
  expect(checks.getAllByText('Passed')).toHaveLength(moneyChecks.length);
});

test('the trial balance has a row for each account and a column for each currency', async () => {
  fakeApi(answers());
  open('balance');
  const row = within(await screen.findByRole('row', { name: /2100 Organisers, held/ }));
  expect(row.getByText('-£108.00')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'GBP' })).toBeVisible();
});

test('the journals of a chosen month are exported for accounting programs', async () => {
  const api = fakeApi({
    ...answers(),
    'finances.exportJournals': failure('internal'),
  });
  const { user } = open('balance');
  const newest = recentMonths(new Date())[0];
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${newest?.name}`) }));
  const [, earlier] = recentMonths(new Date());
  await user.click(await screen.findByRole('option', { name: earlier?.name }));
  await user.click(screen.getByRole('button', { name: 'Export journals' }));
  await waitFor(() =>
    expect(api.made('finances.exportJournals')[0]?.input.query).toEqual({ month: earlier?.id }),
  );
});

test('months go back from the one in UTC', () => {
  const months = recentMonths(new Date('2027-01-31T23:30:00Z'));
  expect(months.slice(0, 2)).toEqual([
    { id: '2027-01', name: 'January 2027' },
    { id: '2026-12', name: 'December 2026' },
  ]);
});

test('client money that is missing says what of it nobody explained', async () => {
  const example = { orderId: null, refundId: null, paymentId: null, journalId: null };
  const amounts = { currency: 'GBP', expectedMinor: 12_000, foundMinor: 9_000, suspenseMinor: 3_000 };
  fakeApi(answers([{ check: 'client-money', failures: 1, examples: [{ ...example, ...amounts }] }]));
  open();
  expect(await screen.findByText(/£30.00 GBP went out without an explanation/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explain it in Suspense' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=suspense'),
  );
});

test('a failed check leads to the orders where something contradicts', async () => {
  const example = { orderId, refundId: null, paymentId: null, journalId: null };
  const amounts = { currency: 'GBP', expectedMinor: 12_000, foundMinor: 0, suspenseMinor: null };
  fakeApi(
    answers(
      passed.map((check) =>
        check.check === 'sale-of-order'
          ? { ...check, failures: 1, examples: [{ ...example, ...amounts }] }
          : check,
      ),
    ),
  );
  open();
  expect(await screen.findByText('1 failed')).toBeVisible();
  expect(screen.getByRole('link', { name: `Order ${orderId}` })).toHaveAttribute(
    'href',
    `/admin/order-details/${orderId}`,
  );
  expect(screen.getByText(/expected £120.00, found £0.00 GBP/)).toBeVisible();
});

test('books that could not be checked never read as healthy', async () => {
  fakeApi({ ...answers(), 'finances.moneyChecks': failure('internal') });
  open();
  expect(await screen.findByText("We couldn't check the books")).toBeVisible();
  expect(screen.queryByText('Passed')).not.toBeInTheDocument();
});
