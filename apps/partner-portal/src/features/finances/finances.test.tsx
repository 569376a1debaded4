import { CommissionInvoiceId } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import {
  aBalance,
  aDispute,
  aPayout,
  aCommissionInvoice,
  aStatement,
  eventMoney,
} from '../../testing/partner-finances.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const answers: Answers = {
  'finances.ownFinances': { balances: [aBalance(), aBalance({ currency: 'EUR', heldMinor: 500 })] },
  'finances.eventFinances': [eventMoney],
  'payouts.ownPayouts': [],
  'disputes.ownDisputes': [],
  'finances.statements': [aStatement],
  'invoices.commissionInvoices': [],
  'damage.filedDamageRequests': [],
};
const open = (query = '') => renderRoute(`/partner/dashboard?tab=finances${query}`, { session: partner });

test('balances of a currency say what is held, due, sold and taken', async () => {
  fakeApi(answers);
  open();
  const valueOf = async (term: string) => (await screen.findByText(term)).closest('div');
  expect(await screen.findByText('$136,208.40')).toBeVisible();
  expect(await valueOf('Due')).toHaveTextContent('$2,622.46');
  expect(screen.getByText('Until its events are over. The next arrives 11 January 2027')).toBeVisible();
  expect(screen.getByText('$2,080.00 refunded, $14,814.80 commission')).toBeVisible();
});

test('a company that owes money reads where to send it, and with which reference', async () => {
  const debtTransfer = {
    reference: 'RF32ORG00000042',
    beneficiary: 'Atrium Events Ltd',
    iban: 'GB33BUKB20201555555555',
    bic: 'BUKBGB22',
  };
  fakeApi({
    ...answers,
    'finances.ownFinances': { balances: [aBalance({ dueMinor: -10_800, debtTransfer })] },
  });
  open();
  expect(await screen.findByText('$108.00')).toBeVisible();
  expect(screen.getByText('RF32 ORG0 0000 042')).toBeVisible();
  expect(screen.getByText('GB33BUKB20201555555555')).toBeVisible();
});

test('another currency has its own balance and events', async () => {
  const api = fakeApi(answers);
  const { user, router } = open();
  await user.click(await screen.findByRole('radio', { name: 'EUR' }));
  expect(await screen.findByText('€5.00')).toBeVisible();
  expect(router.state.location.search).toContain('currency=EUR');
  expect(api.made('finances.eventFinances').at(-1)?.input.query).toMatchObject({ currency: 'EUR' });
});

test('an event shows what was taken off, and leads to its orders', async () => {
  fakeApi(answers);
  open();
  const row = within(await screen.findByRole('row', { name: /Workplace Learning Expo/ }));
  expect(row.getByText('−$14,814.80')).toBeVisible();
  expect(row.getByText('$133,333.20')).toBeVisible();
  expect(row.getByText('11 January 2027')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', '/partner/dashboard?tab=registrations&event=8');
});

test('a company that sold nothing reads how its money will come', async () => {
  fakeApi({ 'finances.ownFinances': { balances: [] } });
  open();
  expect(await screen.findByText('Nothing has been sold yet')).toBeVisible();
});

test('a failure says so and offers another try', async () => {
  fakeApi({ 'finances.ownFinances': failure('internal') });
  open();
  expect(await screen.findByText('Failed to fetch finances')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('payouts say where they are, and what to do about one that came back', async () => {
  fakeApi({
    ...answers,
    'payouts.ownPayouts': [aPayout(), aPayout({ status: 'RETURNED', failure: 'returned', arrivesOn: null })],
  });
  open();
  const list = within(await screen.findByRole('list', { name: 'Payouts' }));
  expect(list.getByText('Arrives by 23 November 2026')).toBeVisible();
  expect(list.getByText('Your bank returned it. Correct your bank account to get it again')).toBeVisible();
});

test('a statement shows its balances and leads to its files', async () => {
  const api = fakeApi({ ...answers, 'finances.statementPdf': failure('internal') });
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /October 2026/ }));
  expect(row.getByText('−$3,109.00')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'PDF of October 2026' }));
  expect(api.made('finances.statementPdf')[0]?.input.query).toEqual({ month: '2026-10', currency: 'USD' });
});

test('invoices for the commission of the chosen currency lead to their files', async () => {
  const api = fakeApi({
    ...answers,
    'invoices.commissionInvoices': [
      aCommissionInvoice({
        id: CommissionInvoiceId.parse('01990000-0000-7000-8000-0000000000c3'),
        kind: 'CREDIT_NOTE',
        number: 'ATRIUM-2026-00043',
        grossMinor: 396,
        taxMinor: 66,
      }),
      aCommissionInvoice(),
      aCommissionInvoice({
        id: CommissionInvoiceId.parse('01990000-0000-7000-8000-0000000000c4'),
        number: 'ATRIUM-2026-00041',
        currency: 'EUR',
      }),
    ],
    'invoices.commissionInvoice': failure('internal'),
  });
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Our invoices to you' }));
  const row = within(await table.findByRole('row', { name: /ATRIUM-2026-00042/ }));
  expect(row.getByText('October 2026')).toBeVisible();
  expect(row.getByText('$24.00')).toBeVisible();
  expect(within(table.getByRole('row', { name: /ATRIUM-2026-00043/ })).getByText('−$3.96')).toBeVisible();
  expect(table.queryByRole('row', { name: /ATRIUM-2026-00041/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'PDF of ATRIUM-2026-00042' }));
  expect(api.made('invoices.commissionInvoice')[0]?.input.params).toEqual({
    commissionInvoiceId: aCommissionInvoice().id,
  });
});

test('a company without invoices for commission reads when they come', async () => {
  fakeApi(answers);
  open();
  expect(await screen.findByText(/invoiced after the end of that month/)).toBeVisible();
});

test('disputed money is shown with the reason of the buyer and what happens', async () => {
  fakeApi({
    ...answers,
    'finances.ownFinances': { balances: [aBalance({ reserveMinor: 21_600, disputedMinor: 24_000 })] },
    'finances.eventFinances': [{ ...eventMoney, reserveMinor: 21_600, disputedMinor: 24_000 }],
    'disputes.ownDisputes': [
      aDispute(),
      aDispute({ status: 'LOST', closedAt: '2026-11-20T09:00:00.000Z', orderNumber: 'ATR-9K2P7Q' }),
    ],
  });
  open();
  expect((await screen.findAllByText('Under dispute'))[0]?.closest('div')).toHaveTextContent('$216.00');
  expect(
    screen.getByText('$2,080.00 refunded, $240.00 lost in disputes, $14,814.80 commission'),
  ).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Workplace Learning Expo/ }));
  expect(row.getByText('−$240.00')).toBeVisible();
  expect(row.getByText('Under dispute')).toBeVisible();
  const [waiting, lost] = within(await screen.findByRole('list', { name: 'Disputes' })).getAllByRole(
    'listitem',
  );
  expect(waiting).toHaveTextContent("The buyer says the tickets weren't received");
  expect(waiting).toHaveTextContent('Since 18 November 2026 we keep your part of $216.00');
  expect(lost).toHaveTextContent('Lost 20 November 2026: the buyer keeps the money');
});
