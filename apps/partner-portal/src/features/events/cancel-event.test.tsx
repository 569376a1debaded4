import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { eventFigures } from '../../testing/partner-figures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const pounds = (amount: number) => ({ amount, currency: { code: 'GBP' } }) as const;
const before = {
  cancelledAt: null,
  reason: null,
  orders: 3,
  tickets: 7,
  refund: pounds(1393),
  sent: { orders: 0, refund: pounds(0) },
};
const after = { ...before, cancelledAt: '2030-06-01T10:00:00.000Z', reason: 'The roof came off' };
const visit = (more: Answers = {}) => {
  const api = fakeApi({
    'authoring.ownEvent': anEditableEvent(),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
    'authoring.eventCancellation': before,
    ...more,
  });
  return { api, ...renderRoute('/partner/event-details/7', session) };
};
const ask = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Cancel event' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel Cloud Forum London?' }));
};

test('cancelling shows the refunds, requires the name, and then shows the progress of the refunds', async () => {
  const { api, user } = visit();
  const dialog = await ask(user);
  expect(
    await dialog.findByText(/3 orders with 7 tickets are refunded in full, £1,393.00 in total/),
  ).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'The roof came off');
  await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
  expect(await dialog.findByText('Type the name of the event')).toBeVisible();
  expect(api.made('authoring.cancelEvent')).toEqual([]);

  const sent = { ...after, sent: { orders: 1, refund: pounds(199) } };
  api.answer({
    'authoring.cancelEvent': after,
    'authoring.ownEvent': anEditableEvent({ currentStatus: 'CANCELLED', isPublic: false }),
    'authoring.eventCancellation': sent,
  });
  await user.type(dialog.getByLabelText(/Name of the event/), 'cloud forum london');
  await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
  const notice = within(await screen.findByRole('alert'));
  expect(await notice.findByText('This event is cancelled')).toBeVisible();
  expect(notice.getByText('The roof came off')).toBeVisible();
  expect(await notice.findByText('1 of 3 orders refunded')).toBeVisible();
  expect(api.made('authoring.cancelEvent')[0]?.input).toEqual({
    params: { eventId: 7 },
    body: { reason: 'The roof came off' },
  });
  api.answer({ 'authoring.eventCancellation': { ...after, sent: { orders: 3, refund: pounds(1393) } } });
  expect(
    await notice.findByText(/All 3 orders are refunded in full, £1,393.00 in total/, undefined, {
      timeout: 10_000,
    }),
  ).toBeVisible();
});

test('a failure is shown in the dialog, and loses no input', async () => {
  const refused = failure('event-over-to-cancel');
  const { user } = visit({
    'authoring.cancelEvent': refused,
    'authoring.eventCancellation': { ...before, orders: 0, tickets: 0, refund: pounds(0) },
  });
  const dialog = await ask(user);
  expect(await dialog.findByText(/No one has bought a ticket yet/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Name of the event/), 'Cloud Forum London');
  await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
  expect(await dialog.findByText("You can't cancel an event that has ended")).toBeVisible();
  expect(dialog.getByLabelText(/Name of the event/)).toHaveValue('Cloud Forum London');
  await user.click(dialog.getByRole('button', { name: 'Keep event' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a rejected event shows the reason and a link to resubmit it', async () => {
  visit({
    'authoring.ownEvent': anEditableEvent({
      currentStatus: 'REJECTED',
      vettingStatusUpdates: [
        { id: 1, vettingStatus: 'REJECTED', comment: 'An old reason', createdAt: '2030-01-01T10:00:00Z' },
        { id: 2, vettingStatus: 'REJECTED', comment: 'Name the venue', createdAt: '2030-02-01T10:00:00Z' },
      ],
    }),
  });
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Name the venue')).toBeVisible();
  expect(notice.queryByText('An old reason')).toBeNull();
  expect(notice.getByRole('link', { name: 'Edit and resubmit' })).toHaveAttribute(
    'href',
    '/partner/event-details/7/edit',
  );
});

test('a pending version says what visitors see meanwhile, and an event can be copied', async () => {
  visit({ 'authoring.ownEvent': anEditableEvent({ currentStatus: 'PENDING' }) });
  expect(await screen.findByText(/Visitors see the last approved version/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan next edition' })).toHaveAttribute(
    'href',
    '/partner/add-event?from=7',
  );
  expect(screen.getByRole('link', { name: 'Images and documents' })).toHaveAttribute(
    'href',
    '/partner/edit-event/7/files',
  );
});
