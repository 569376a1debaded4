import { InvoiceId, fieldError } from '@atrium/domain';
import {
  aDamageAllowance,
  anOrder,
  failure,
  fakeApi,
  orderId,
  someCountries,
  type Answers,
} from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const answers: Answers = {
  'finances.ownFinances': { balances: [] },
  'reference.countries': someCountries,
};
const country = someCountries[0] ?? { id: 0, name: '' };
const profile = {
  isIssuing: true,
  vatNumber: 'GB980780684',
  prefix: 'HARBOUR',
  rates: [{ country: country.id, percentage: 20, exemption: null }],
};
const open = () => renderRoute('/partner/dashboard?tab=finances', { session: partner });

test('an organiser sets up invoicing before anything was sold; what is missing is said, and what was typed stays', async () => {
  const api = fakeApi(answers);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set up invoicing' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /VAT number/ }), 'gb 980 780 684');
  await user.type(dialog.getByRole('textbox', { name: /Numbers begin with/ }), 'HARBOUR');
  await user.click(dialog.getByRole('button', { name: /Country of the event/ }));
  await user.click(await screen.findByRole('option', { name: country.name }));
  await user.type(dialog.getByRole('textbox', { name: 'VAT' }), '20');
  await user.click(dialog.getByRole('button', { name: 'Save invoicing' }));
  expect(await dialog.findByText('Agree that we issue invoices in your name')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /issue invoices and credit notes in our name/ }));

  api.answer({
    'invoices.saveTaxProfile': failure(
      'validation',
      {},
      {
        errors: [fieldError('vatNumber', 'vat-number-invalid')],
      },
    ),
  });
  await user.click(dialog.getByRole('button', { name: 'Save invoicing' }));
  expect(await dialog.findByText("This VAT number isn't valid for this country")).toBeVisible();
  api.answer({ 'invoices.saveTaxProfile': profile, 'invoices.taxProfile': profile });
  await user.click(dialog.getByRole('button', { name: 'Save invoicing' }));
  expect(await screen.findByText(`${country.name} 20 %`)).toBeVisible();
  expect(api.made('invoices.saveTaxProfile').at(-1)?.input.body).toEqual({
    isIssuing: true,
    vatNumber: 'GB980780684',
    prefix: 'HARBOUR',
    rates: [{ country: country.id, percentage: 20, exemption: null }],
    agreed: true,
  });
});

test('invoices and credit notes are listed with their orders', async () => {
  const one = {
    issuedOn: '2031-01-05',
    currency: 'GBP',
    orderId,
    orderNumber: 'ATR-7K2P9Q',
    event: { id: 7, name: 'Harbour Days' },
    company: 'Engines Ltd',
    netMinor: 20_000,
    taxMinor: 4_000,
    grossMinor: 24_000,
  } as const;
  fakeApi({
    ...answers,
    'invoices.taxProfile': profile,
    'invoices.partnerInvoices': [
      {
        ...one,
        id: InvoiceId.parse('0190c0de-0000-7000-8000-0000000000a2'),
        number: 'HARBOUR-2031-00002',
        kind: 'CREDIT_NOTE',
      },
    ],
  });
  open();
  const table = within(await screen.findByRole('table', { name: 'Invoices to buyers' }));
  expect(await table.findByText('−£240.00')).toBeVisible();
  expect(table.getByText('Credit note')).toBeVisible();
  expect(table.getByRole('link', { name: 'ATR-7K2P9Q' })).toHaveAttribute(
    'href',
    `/partner/order-details/${orderId}`,
  );
  expect(table.getByRole('button', { name: 'PDF of HARBOUR-2031-00002' })).toBeEnabled();
});

test('an order shows the company that its buyer wants on the invoice', async () => {
  fakeApi({
    'damage.damageAllowance': aDamageAllowance(),
    'damage.filedDamageRequests': [],
    'orderReports.partnerOrder': anOrder({ status: 'PAID' }),
    'reference.countries': someCountries,
    'invoices.buyerBilling': {
      company: 'Engines Ltd',
      address: '12 St James Square',
      city: 'London',
      zipCode: 'SW1Y 4JH',
      country: country.id,
      vatNumber: null,
      purchaseOrder: 'PO-4711',
      email: 'accounts@engines.example',
    },
  });
  renderRoute(`/partner/order-details/${orderId}`, { session: partner });
  expect(await screen.findByText('PO-4711')).toBeVisible();
  expect(await screen.findByText(new RegExp(`SW1Y 4JH London, ${country.name}`))).toBeVisible();
});
