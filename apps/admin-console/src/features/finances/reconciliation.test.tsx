import {
  reconciliationLists,
  standingLists,
  type ComparedBalance,
  type Reconciliation,
} from '@atrium/domain';
import { failure, fakeApi, orderId } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const healthy: Reconciliation = {
  gateway: 'sandbox',
  since: '2031-01-01T00:00:00.000Z',
  importedAt: '2031-01-05T10:00:00.000Z',
  lists: reconciliationLists.map((list) => ({ list, count: 0, examples: [] })),
  standing: standingLists.map((list) => ({ list, count: 0, examples: [] })),
  balances: [],
};
const open = () => renderRoute('/admin/finances?tab=reconciliation', { session: admin });

test('an administrator sees what to explain, with its order, and imports again', async () => {
  const api = fakeApi({
    'reconciliation.reconciliation': {
      ...healthy,
      lists: healthy.lists.map((one) =>
        one.list === 'charge-missing'
          ? {
              ...one,
              count: 1,
              examples: [
                {
                  reference: 'pi_1',
                  orderId,
                  currency: 'GBP',
                  oursMinor: 12_000,
                  gatewayMinor: null,
                  at: null,
                },
              ],
            }
          : one,
      ),
    },
    'reconciliation.runReconciliation': healthy,
  });
  const { user } = open();
  expect(await screen.findByText('1 to explain')).toBeVisible();
  expect(screen.getByText(/ours £120.00, gateway nothing GBP/)).toBeVisible();
  expect(screen.getByRole('link', { name: `Order ${orderId}` })).toBeVisible();
  api.answer({ 'reconciliation.reconciliation': healthy });
  await user.click(screen.getByRole('button', { name: 'Import now' }));
  expect(await screen.findByText('Transactions imported')).toBeVisible();
  expect(await screen.findAllByText('Agrees')).toHaveLength(reconciliationLists.length);
  expect(screen.getAllByText('Not compared yet')).toHaveLength(2);
  expect(screen.getAllByText('None')).toHaveLength(2);
});

test('before the first import the page says when it comes, and a failed one is said', async () => {
  fakeApi({
    'reconciliation.reconciliation': { ...healthy, since: null, importedAt: null },
    'reconciliation.runReconciliation': failure('internal'),
  });
  const { user } = open();
  expect(await screen.findByText(/The first import runs within the hour/)).toBeVisible();
  // but suspense, and what waits too long
  expect(screen.getAllByText('Not compared yet')).toHaveLength(reconciliationLists.length - 1 + 2);
  await user.click(screen.getByRole('button', { name: 'Import now' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

const balance: ComparedBalance = {
  at: 'gateway',
  currency: 'GBP',
  asOf: '2031-01-05T10:00:00.000Z',
  accounts: [],
  theirsMinor: 12_000,
  pendingMinor: 2_000,
  oursMinor: 11_000,
  youngMinor: -500,
  differenceMinor: 500,
};

test('balances stand beside ours, with what is left out, and what to do where they differ', async () => {
  const difference = { reference: null, orderId: null, currency: 'GBP', at: null } as const;
  fakeApi({
    'reconciliation.reconciliation': {
      ...healthy,
      standing: [
        {
          list: 'gateway-balance',
          count: 1,
          examples: [{ ...difference, oursMinor: 11_500, gatewayMinor: 12_000 }],
        },
        { list: 'bank-balance', count: 0, examples: [] },
        {
          list: 'bank-line-old',
          count: 1,
          examples: [
            {
              ...difference,
              reference: 'Ada Byron',
              oursMinor: null,
              gatewayMinor: 8_000,
              at: '2031-01-02T00:00:00.000Z',
            },
          ],
        },
        {
          list: 'evidence-due',
          count: 1,
          examples: [{ ...difference, orderId, oursMinor: null, gatewayMinor: 9_900 }],
        },
      ],
      balances: [
        balance,
        {
          ...balance,
          at: 'bank',
          asOf: '2031-01-03',
          accounts: ['GB33BUKB20201555555555'],
          pendingMinor: null,
          theirsMinor: 7_000,
          oursMinor: 7_000,
          youngMinor: 0,
          differenceMinor: 0,
        },
        { ...balance, at: 'bank', currency: 'EUR', asOf: null, theirsMinor: null, youngMinor: 0 },
      ],
    },
  });
  open();
  const row = async (name: RegExp) => {
    const found = (await screen.findByText(name)).closest('li');
    if (!found) throw new Error(`no row ${String(name)}`);
    return found;
  };
  const gateway = await row(/The gateway holds what our books say/);
  expect(gateway).toHaveTextContent(
    'GBP: gateway £120.00, of which £20.00 isn’t available yet, account 1100 £110.00, of which -£5.00 is too young to compare and left out, difference £5.00',
  );
  expect(gateway).toHaveTextContent(/Explain the lists above first/);
  const bank = await row(/The bank holds what our books say/);
  expect(bank).toHaveTextContent('Agrees');
  expect(bank).toHaveTextContent(
    'GBP: bank £70.00 on 3 January 2031 in the account ending in 5555, account 1000 £70.00',
  );
  expect(bank).toHaveTextContent(
    'EUR: no statement with a closing balance was imported yet, so €110.00 in account 1000 isn’t compared',
  );
  const line = await row(/No line of the bank waits/);
  expect(line).toHaveTextContent('Ada Byron £80.00, GBP, 2 January 2031');
  expect(within(line).getByRole('link', { name: 'Open transfers' })).toBeVisible();
  const evidence = await row(/No evidence is due/);
  expect(within(evidence).getByRole('link', { name: `Order ${orderId}` })).toBeVisible();
  expect(within(evidence).getByRole('link', { name: 'Open disputes' })).toHaveAttribute(
    'href',
    '/admin/finances?tab=disputes&status=OPEN',
  );
});
