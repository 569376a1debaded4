import { defaultSettings } from '@atrium/domain';
import {
  aDamageAllowance,
  aDamageRefund,
  aDamageRequest,
  anOrder,
  failure,
  fakeApi,
  orderId,
} from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { eventFigures } from '../../testing/partner-figures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const request = aDamageRequest();
const imageId = '01990000-0000-7000-8000-0000000000f7';
const answers = {
  'orderReports.partnerOrder': anOrder({ status: 'PAID', holdUntil: null }),
  'damage.damageAllowance': aDamageAllowance(),
  'damage.filedDamageRequests': [],
};
const open = () => renderRoute(`/partner/order-details/${orderId}`, session);
const card = async () => within(await screen.findByRole('region', { name: 'Damage requests' }));

test('a request needs an amount within the limit, words and an image, and is then sent', async () => {
  const api = fakeApi({
    ...answers,
    'damage.uploadDamageImage': { id: imageId, url: '/image' },
    'damage.fileDamageRequest': failure('unavailable'),
  });
  const { user } = open();
  expect(await (await card()).findByText(/up to £300/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Request payment for damage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request payment for damage' }));
  const send = dialog.getByRole('button', { name: 'Send to the buyer' });
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '301');
  await user.click(send);
  expect(dialog.getByText(/Enter an amount of at most £300/)).toBeVisible();
  expect(dialog.getByText('Add at least one image')).toBeVisible();
  expect(api.made('damage.fileDamageRequest')).toHaveLength(0);

  await user.clear(dialog.getByRole('textbox', { name: /Amount/ }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '180');
  const words = dialog.getByRole('textbox', { name: /What happened/ });
  await user.type(words, 'The glass of the table was broken');
  const image = new File(['x'], 'table.jpg', { type: 'image/jpeg' });
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await user.upload(input, image);
  await waitFor(() => expect(dialog.queryByText('Add at least one image')).toBeNull());
  await user.click(send);
  expect(await dialog.findByText("We're busy. Try again in a moment.")).toBeVisible();
  expect(words).toHaveValue('The glass of the table was broken');
  api.answer({ 'damage.fileDamageRequest': request, 'damage.filedDamageRequests': [request] });
  await user.click(send);
  expect(await (await card()).findByText("Waiting for the buyer's answer")).toBeVisible();
  expect(api.made('damage.fileDamageRequest').at(-1)?.input.body).toEqual({
    orderId,
    amountMinor: 18_000,
    text: 'The glass of the table was broken',
    imageIds: [imageId],
  });
});

test('an order without a limit says why damage cannot be asked for', async () => {
  fakeApi({
    ...answers,
    'damage.damageAllowance': aDamageAllowance({ leftMinor: 0, refusal: 'no-limit' }),
  });
  open();
  expect(await (await card()).findByText(/No damage limit was shown/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request payment for damage' })).toBeNull();
});

test('the amount of a request is only lowered, with a reason', async () => {
  const api = fakeApi({
    ...answers,
    'damage.filedDamageRequests': [{ ...request, status: 'DISAGREED' }],
    'damage.lowerDamageRequest': { ...request, amountMinor: 9_000 },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Lower the amount' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lower the amount' }));
  const amount = dialog.getByRole('textbox', { name: /New amount/ });
  await user.type(amount, '180');
  await user.click(dialog.getByRole('button', { name: 'Lower the amount' }));
  expect(dialog.getByText(/Enter less than £180/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '90');
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'The repair was cheaper');
  await user.click(dialog.getByRole('button', { name: 'Lower the amount' }));
  await waitFor(() =>
    expect(api.made('damage.lowerDamageRequest')[0]?.input.body).toEqual({
      amountMinor: 9_000,
      text: 'The repair was cheaper',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a request is withdrawn after a confirmation, and one that is paid stays', async () => {
  const api = fakeApi({
    ...answers,
    'damage.filedDamageRequests': [
      request,
      aDamageRequest({ id: `${request.id.slice(0, -1)}2` as never, status: 'PAID', dueAt: null }),
    ],
    'damage.withdrawDamageRequest': { ...request, status: 'WITHDRAWN' },
  });
  const { user } = open();
  // the paid one has no such button
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(api.made('damage.withdrawDamageRequest')).toHaveLength(1));
  expect(await screen.findByText('Request withdrawn')).toBeVisible();
});

test('a paid request is refunded up to what is left of it, with a reason, and its receipt is downloaded', async () => {
  const paid = aDamageRequest({ status: 'PAID', dueAt: null, refunds: [aDamageRefund()] });
  const api = fakeApi({
    ...answers,
    'damage.filedDamageRequests': [paid],
    'damage.refundDamageAsOrganiser': failure('unavailable'),
    'damage.filedDamageReceipt': failure('receipt-not-found'),
  });
  const { user } = open();
  expect(await screen.findByText('Refunded £50.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download receipt' }));
  await waitFor(() => expect(api.made('damage.filedDamageReceipt')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Refund damage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund damage, order ATR-7K2P9Q' }));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  expect(amount).toHaveValue('130.00');
  await user.clear(amount);
  await user.type(amount, '131');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText('Enter an amount of at most £130.00')).toBeVisible();
  expect(dialog.getByText('Give the reason for the refund')).toBeVisible();
  expect(api.made('damage.refundDamageAsOrganiser')).toHaveLength(0);
  await user.clear(amount);
  await user.type(amount, '30');
  const reason = dialog.getByRole('textbox', { name: /Reason for the buyer/ });
  await user.type(reason, 'Insured');
  await user.click(dialog.getByRole('button', { name: 'Refund £30.00' }));
  expect(await dialog.findByText("We're busy. Try again in a moment.")).toBeVisible();
  expect(reason).toHaveValue('Insured');
  const whole = aDamageRefund({ id: `${request.id.slice(0, -1)}3` as never, amountMinor: 13_000 });
  const refunded = { ...paid, refunds: [...paid.refunds, whole] };
  api.answer({ 'damage.refundDamageAsOrganiser': refunded, 'damage.filedDamageRequests': [refunded] });
  await user.click(dialog.getByRole('button', { name: 'Refund £30.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const made = api.made('damage.refundDamageAsOrganiser');
  expect(made.at(-1)?.input.body).toEqual({ amountMinor: 3_000, reason: 'Insured' });
  expect(new Set(made.map(({ input }) => JSON.stringify(input.headers))).size).toBe(1);
  // nothing is left
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund damage' })).toBeNull());
});

test('the limit of an event is set on its page', async () => {
  const api = fakeApi({
    'settings.settings': defaultSettings,
    'authoring.ownEvent': anEditableEvent({ damageLimitMinor: 5_000, ticketCurrencyCode: 'GBP' }),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
    'authoring.setDamageLimit': { damageLimitMinor: 20_000 },
  });
  const { user } = renderRoute('/partner/event-details/7', session);
  const limit = await screen.findByRole('textbox', { name: 'Damage limit per order' });
  expect(limit).toHaveValue('50.00');
  await user.clear(limit);
  await user.type(limit, '200');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() =>
    expect(api.made('authoring.setDamageLimit')[0]?.input.body).toEqual({ damageLimitMinor: 20_000 }),
  );
});
