import { reconciliationLists, type Reconciliation } from '@atrium/domain';
import { failure, fakeApi, orderId } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const healthy: Reconciliation = {
  gateway: 'sandbox',
  since: '2031-01-01T00:00:00.000Z',
  importedAt: '2031-01-05T10:00:00.000Z',
  lists: reconciliationLists.map((list) => ({ list, count: 0, examples: [] })),
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
});

test('before the first import the page says when it comes, and a failed one is said', async () => {
  fakeApi({
    'reconciliation.reconciliation': { ...healthy, since: null, importedAt: null },
    'reconciliation.runReconciliation': failure('internal'),
  });
  const { user } = open();
  expect(await screen.findByText(/The first import runs within the hour/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import now' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
