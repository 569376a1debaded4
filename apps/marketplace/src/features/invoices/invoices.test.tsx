import {
  aSession,
  aUser,
  agreedTerms,
  anOrder,
  failure,
  fakeApi,
  orderId,
  someCountries,
  type Answers,
} from '@atrium/testing';
import { fieldError, InvoiceId, type OrderBilling } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const order = anOrder({ status: 'PAID', holdUntil: null, paidAt: '2031-01-05T10:00:00.000Z' });
const details = {
  company: 'Engines Ltd',
  address: '12 St James Square',
  city: 'London',
  zipCode: 'SW1Y 4JH',
  country: 1,
  vatNumber: null,
  purchaseOrder: null,
  email: 'accounts@engines.example',
};
const none: OrderBilling = { billing: null, isOpen: true, last: null, issuer: 'ATRIUM', invoices: [] };
const answers: Answers = {
  'orders.orderDetail': order,
  'orders.orderHistory': { changes: [], refund: null },
  'tickets.orderTicketCodes': [],
  'profile.currentUser': aUser(),
  'agreements.ownTerms': agreedTerms,
  'reference.countries': someCountries,
};
const open = (billing: OrderBilling) => {
  const api = fakeApi({ ...answers, 'invoices.orderBilling': billing });
  return { api, ...renderRoute(`/user/orders/${orderId}`, { session: aSession() }) };
};

test('a buyer adds a company; a wrong VAT number is shown in its field, and nothing that was typed is lost', async () => {
  const { api, user } = open(none);
  await user.click(await screen.findByRole('button', { name: 'Add company' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /Email for the invoice/ })).toHaveValue(
    order.purchasingUserEmail,
  );
  for (const [field, text] of [
    [/Company name/, 'Engines Ltd'],
    [/Address/, '12 St James Square'],
    [/Zip code/, 'SW1Y 4JH'],
    [/City/, 'London'],
    [/VAT number/, 'GB 980 780 685'],
  ] as const)
    await user.type(dialog.getByRole('textbox', { name: field }), text);
  await user.click(dialog.getByRole('button', { name: /Country/ }));
  await user.click(await screen.findByRole('option', { name: someCountries[0]?.name ?? '' }));
  api.answer({
    'invoices.saveOrderBilling': failure(
      'validation',
      {},
      { errors: [fieldError('vatNumber', 'vat-number-invalid')] },
    ),
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText("This VAT number isn't valid for this country")).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Company name/ })).toHaveValue('Engines Ltd');

  api.answer({
    'invoices.saveOrderBilling': { ...none, billing: details },
    'invoices.orderBilling': { ...none, billing: details },
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/is emailed to accounts@engines.example in a few minutes/)).toBeVisible();
  expect(api.made('invoices.saveOrderBilling')[1]?.input.body).toMatchObject({
    company: 'Engines Ltd',
    vatNumber: 'GB980780685',
    country: someCountries[0]?.id,
  });
});

test('invoices and credit notes are listed, and a final one can’t be changed', async () => {
  const invoice = { currency: 'GBP', issuedOn: '2031-01-05' } as const;
  open({
    ...none,
    billing: details,
    isOpen: false,
    invoices: [
      {
        ...invoice,
        id: InvoiceId.parse('0190c0de-0000-7000-8000-0000000000a1'),
        number: 'HARBOUR-2031-00001',
        kind: 'INVOICE',
        grossMinor: 24_000,
      },
      {
        ...invoice,
        id: InvoiceId.parse('0190c0de-0000-7000-8000-0000000000a2'),
        number: 'HARBOUR-2031-00002',
        kind: 'CREDIT_NOTE',
        grossMinor: 12_000,
      },
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Invoices' }));
  expect(list.getByText('Credit note · 5 January 2031 · −£120.00')).toBeVisible();
  expect(list.getByRole('button', { name: 'PDF of HARBOUR-2031-00001' })).toBeEnabled();
  expect(screen.getByText('This invoice is final.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change company' })).toBeNull();
});

test('with an organiser that issues invoices itself, the page says so', async () => {
  open({ ...none, issuer: 'ORGANISER', billing: details });
  expect(await screen.findByText(/The organiser issues its invoices itself/)).toBeVisible();
});
