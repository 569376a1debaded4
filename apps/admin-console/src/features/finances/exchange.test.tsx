import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const open = { fromCurrency: 'EUR', toCurrency: 'GBP', fromMinor: 12_150, toMinor: 10_000 } as const;
const exchange = {
  id: '01990000-0000-7000-8000-0000000000f1' as never,
  exchangedOn: '2031-03-10',
  fromMinor: 12_150,
  fromCurrency: 'EUR',
  toMinor: 10_070,
  toCurrency: 'GBP',
  gainMinor: 70,
  reference: 'FX-77',
  note: null,
  recordedBy: 'ada@atrium.example',
  reversedBecause: null,
} as const;
const show = () => renderRoute('/admin/finances?tab=exchange', { session: admin });

test('an exchange is recorded with what the bank took and gave, and stays in the dialog if that fails', async () => {
  const api = fakeApi({
    'finances.clearing': [open],
    'finances.exchanges': [],
    'finances.recordExchange': failure('exchange-in-future'),
  });
  const { user } = show();
  expect(await screen.findByText('No exchanges recorded yet')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Record an exchange from EUR to GBP' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Record an exchange from EUR to GBP' }),
  );
  const confirm = dialog.getByRole('button', { name: 'Record exchange' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /The bank gave/ }), '100.70');
  const reference = dialog.getByRole('textbox', { name: /Reference of the bank/ });
  await user.type(reference, 'FX-77');
  await user.click(confirm);
  expect(await screen.findByText('Enter the day of the exchange, today or earlier')).toBeVisible();
  expect(reference).toHaveValue('FX-77');
  api.answer({
    'finances.recordExchange': { status: 'Success' },
    'finances.clearing': [],
    'finances.exchanges': [exchange],
  });
  await user.click(confirm);
  expect(await screen.findByText('Exchange recorded')).toBeVisible();
  expect(await screen.findByText('Nothing to exchange')).toBeVisible();
  expect(screen.getByText('+£0.70')).toBeVisible();
  const sent = api.made('finances.recordExchange').map(({ input }) => input);
  expect(sent.at(-1)?.body).toMatchObject({
    fromMinor: 12_150,
    fromCurrency: 'EUR',
    toMinor: 10_070,
    toCurrency: 'GBP',
    reference: 'FX-77',
    note: null,
  });
  expect(sent[0]?.headers).toEqual(sent[1]?.headers);
});

test('more than is to be exchanged is refused in the dialog', async () => {
  fakeApi({ 'finances.clearing': [open], 'finances.exchanges': [] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Record an exchange from EUR to GBP' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const took = dialog.getByRole('textbox', { name: /The bank took/ });
  await user.clear(took);
  await user.type(took, '121.51');
  await user.tab();
  expect(dialog.getByText('Enter an amount of at most €121.50')).toBeVisible();
});

test('an exchange that was recorded by mistake is reversed with a reason', async () => {
  const api = fakeApi({
    'finances.clearing': [],
    'finances.exchanges': [exchange],
    'finances.reverseExchange': { status: 'Success' },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reverse the exchange FX-77' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A digit was missing');
  api.answer({ 'finances.exchanges': [{ ...exchange, reversedBecause: 'A digit was missing' }] });
  await user.click(dialog.getByRole('button', { name: 'Reverse exchange' }));
  expect(await screen.findByText('Reversed: A digit was missing')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Reverse the exchange/ })).toBeNull());
  expect(api.made('finances.reverseExchange')[0]?.input.body).toEqual({ reason: 'A digit was missing' });
});

test('what is to be exchanged never reads as nothing where it could not be loaded', async () => {
  fakeApi({ 'finances.clearing': failure('internal'), 'finances.exchanges': [] });
  show();
  expect(await screen.findByText("We couldn't load what is to be exchanged")).toBeVisible();
  expect(screen.queryByText('Nothing to exchange')).toBeNull();
});
