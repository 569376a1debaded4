import { failure, fakeApi } from '@atrium/testing';
import { CommissionInvoiceId, PartnerId, type IssuedCommissionInvoice } from '@atrium/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const invoice = (given: Partial<IssuedCommissionInvoice> = {}): IssuedCommissionInvoice => ({
  id: CommissionInvoiceId.parse('01990000-0000-7000-8000-0000000000c1'),
  number: 'ATRIUM-2031-00042',
  kind: 'INVOICE',
  month: '2031-03',
  issuedOn: '2031-04-01',
  currency: 'GBP',
  netMinor: 2_000,
  taxMinor: 400,
  grossMinor: 2_400,
  partnerId: PartnerId.parse(3),
  company: 'Meridian Events Ltd',
  ...given,
});
const open = () => renderRoute('/admin/finances?tab=commission', { session: admin });

test('invoices for commission name company, month, tax and total, and lead to their files', async () => {
  const api = fakeApi({
    'invoices.issuedCommissionInvoices': [
      invoice(),
      invoice({
        id: CommissionInvoiceId.parse('01990000-0000-7000-8000-0000000000c4'),
        number: 'ATRIUM-2031-00041',
        kind: 'CREDIT_NOTE',
      }),
    ],
    'invoices.issuedCommissionInvoice': failure('internal'),
  });
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /ATRIUM-2031-00042/ }));
  expect(row.getByRole('link', { name: 'Meridian Events Ltd' })).toBeVisible();
  expect(row.getByText('2031-03')).toBeVisible();
  expect(row.getByText('£24.00')).toBeVisible();
  const credit = within(screen.getByRole('row', { name: /ATRIUM-2031-00041/ }));
  expect(credit.getByText('Credit note')).toBeVisible();
  expect(credit.getByText('-£24.00')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'PDF of ATRIUM-2031-00042' }));
  expect(api.made('invoices.issuedCommissionInvoice')[0]?.input.params).toEqual({
    commissionInvoiceId: invoice().id,
  });
});

test('a number is searched for', async () => {
  const api = fakeApi({ 'invoices.issuedCommissionInvoices': [] });
  const { user } = open();
  expect(await screen.findByText('No invoices found')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search for a number or a company' }), '00042');
  await waitFor(() =>
    expect(api.made('invoices.issuedCommissionInvoices').at(-1)?.input.query).toMatchObject({
      search: '00042',
    }),
  );
});
