import { fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const account = {
  id: '01990000-0000-7000-8000-0000000000f1' as never,
  email: 'mallory@example.com',
  name: 'Mallory Cole',
  emailVerified: false,
  blockedAt: null,
  declines: 9,
  cards: 7,
  addresses: 2,
  openOrders: 1,
  reservedTickets: 20,
  expiredOrders: 4,
  lastAt: '2031-01-02T08:00:00.000Z',
};
const open = () => renderRoute('/admin/operations?tab=suspicions', { session: admin });

test('a suspicious account shows its counts and links to where it can be blocked', async () => {
  fakeApi({ 'suspicions.suspiciousAccounts': [account] });
  open();
  const row = within(await screen.findByRole('row', { name: /mallory@example.com/ }));
  expect(row.getByText('Email not confirmed')).toBeVisible();
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['9', '7', '2', '1', '20', '4']),
  );
  expect(row.getByRole('link', { name: 'mallory@example.com' })).toHaveAttribute(
    'href',
    '/admin/operations?tab=users&search=mallory%40example.com',
  );
});

test('a trusted account leaves the list', async () => {
  const api = fakeApi({
    'suspicions.suspiciousAccounts': [account],
    'suspicions.trustAccount': { status: 'Success' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Trust mallory@example.com' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Trust mallory@example.com?' }));
  api.answer({ 'suspicions.suspiciousAccounts': [] });
  await user.click(dialog.getByRole('button', { name: 'Trust' }));
  await waitFor(() =>
    expect(api.made('suspicions.trustAccount')[0]?.input.params).toEqual({ userId: account.id }),
  );
  expect(await screen.findByText('No suspicious accounts')).toBeVisible();
});
