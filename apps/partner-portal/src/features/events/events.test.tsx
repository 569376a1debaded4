import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAuthoredEvent, anOwnEvent, partner } from '../../testing/own-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const list = '/partner/dashboard?tab=events';
const detail = '/partner/event-details/7';
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('events are sorted by date, capacity or tickets sold, and the current criterion flips', async () => {
  fakeApi({
    'authoring.ownEvents': [
      anOwnEvent({
        id: 1,
        name: 'Late',
        startDateTime: '2031-09-01T09:00:00Z',
        capacity: 10,
        ticketsSold: 9,
      }),
      anOwnEvent({
        id: 2,
        name: 'Early',
        startDateTime: '2031-01-01T09:00:00Z',
        capacity: 30,
        ticketsSold: 1,
      }),
      anOwnEvent({
        id: 3,
        name: 'Middle',
        startDateTime: '2031-05-01T09:00:00Z',
        capacity: 20,
        ticketsSold: 5,
      }),
    ],
  });
  const { user, router } = renderRoute(list, session);
  await screen.findByRole('link', { name: 'Late' });
  expect(names()).toEqual(['Early', 'Middle', 'Late']);
  await user.click(screen.getByRole('button', { name: /^Date/ }));
  await waitFor(() => expect(names()).toEqual(['Late', 'Middle', 'Early']));
  await user.click(screen.getByRole('button', { name: /^Tickets sold/ }));
  await waitFor(() => expect(names()).toEqual(['Early', 'Middle', 'Late']));
  await user.click(screen.getByRole('button', { name: /^Capacity/ }));
  await waitFor(() => expect(names()).toEqual(['Late', 'Middle', 'Early']));
  expect(router.state.location.search).toBe('?tab=events&sort=capacity&direction=asc');
});

test('a card has the status, the figures and the first 150 characters, and opens the event', async () => {
  fakeApi({
    'authoring.ownEvents': [anOwnEvent({ description: 'x'.repeat(151), currentStatus: 'PENDING' })],
  });
  renderRoute(list, session);
  expect(await screen.findByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute('href', detail);
  expect(screen.getByText('Pending')).toBeVisible();
  expect(screen.getByText('500')).toBeVisible();
  expect(screen.getByText('120')).toBeVisible();
  expect(screen.getByText(`${'x'.repeat(150)}…`)).toBeVisible();
});

test('a list that cannot be had is asked for again, and says when it is empty', async () => {
  const api = fakeApi({ 'authoring.ownEvents': failure('internal') });
  const { user } = renderRoute(list, session);
  expect(await screen.findByText('Failed to fetch events')).toBeVisible();
  api.answer({ 'authoring.ownEvents': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have no events yet')).toBeVisible();
});

const price = { amount: 199, currency: { code: 'GBP' } } as const;
const onSale = {
  description: '',
  price,
  startDateTime: '2030-01-01T00:00:00Z',
  endDateTime: '2031-03-10T09:00:00Z',
};
const policy = {
  id: 41,
  name: 'Flexible',
  cancellationPolicyPeriods: [{ percentageRefund: 100, startDaysBeforeEvent: 60, endDaysBeforeEvent: 30 }],
};

test('an event shows all that is known of it', async () => {
  fakeApi({
    'authoring.ownEvent': anAuthoredEvent({
      subEvents: [
        {
          id: 51,
          name: 'Speakers dinner',
          description: '',
          startDateTime: '2031-03-10T19:00:00Z',
          price: { amount: 45, currency: { code: 'GBP' } },
          currencyCode: 'GBP',
          subEventType: 'Dinner',
          subEventTypeId: 1,
        },
      ],
      banners: [{ id: 1, url: '/media/a/640.webp', alternativeText: 'The hall' }],
      ticketTypes: [
        {
          ...onSale,
          id: 31,
          name: 'Standard',
          quantity: 200,
          taken: 12,
          cancellationPolicyId: 41,
          cancellationPolicy: policy,
        },
        {
          ...onSale,
          id: 32,
          name: 'Premium',
          quantity: 50,
          taken: 0,
          cancellationPolicyId: null,
          cancellationPolicy: null,
        },
      ],
      documents: [{ id: 5, type: 'agenda', name: 'agenda.pdf', url: '/files/agenda.pdf' }],
      vettingStatusUpdates: [
        {
          id: 1,
          vettingStatus: 'REJECTED',
          comment: 'Please name the venue',
          createdAt: '2030-02-01T10:00:00Z',
        },
      ],
    }),
    'authoring.eventVersions': [
      {
        id: 71,
        number: 2,
        status: 'PENDING',
        isPublic: false,
        createdAt: '2030-02-02T10:00:00Z',
        changes: [{ field: 'Tagline', before: 'One day', after: 'Two days' }],
        updates: [],
      },
      {
        id: 70,
        number: 1,
        status: 'APPROVED',
        isPublic: true,
        createdAt: '2030-01-02T10:00:00Z',
        changes: [],
        updates: [],
      },
    ],
  });
  renderRoute(detail, session);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The hall' })).toBeInTheDocument();
  const types = await region('Ticket types');
  expect(types.getByText('12 of 200')).toBeVisible();
  expect(types.getByRole('link', { name: 'Flexible' })).toHaveAttribute(
    'href',
    '/partner/cancellation-policy-details/41',
  );
  expect((await region('Extra events')).getByText('£45.00')).toBeVisible();
  expect(screen.getByText('No agenda items scheduled')).toBeVisible();
  expect(screen.getByText('Tinkerers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'agenda.pdf' })).toHaveAttribute('href', '/files/agenda.pdf');
  const vetting = await region('Vetting history');
  expect(vetting.getByText('Please name the venue')).toBeVisible();
  const versions = await region('Version history');
  expect(await versions.findByText('One day')).toBeVisible();
  expect(versions.getByText('Two days')).toBeVisible();
  expect(versions.getByText('As it was first written')).toBeVisible();
  expect(versions.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Version 2 ',
    'Version 1 Public',
  ]);
});

test('an event nobody can buy a ticket of says so', async () => {
  fakeApi({
    'authoring.ownEvent': anAuthoredEvent({
      ticketTypes: [
        {
          ...onSale,
          id: 31,
          name: 'Standard',
          quantity: 0,
          taken: 0,
          cancellationPolicyId: null,
          cancellationPolicy: null,
        },
      ],
    }),
    'authoring.eventVersions': [],
  });
  renderRoute(detail, session);
  expect(await screen.findByText(/^Every ticket type has quantity 0/)).toBeVisible();
});

test("another partner's event is not there", async () => {
  fakeApi({
    'authoring.ownEvent': failure('not-found', { detail: 'Event not found' }),
    'authoring.eventVersions': failure('not-found', { detail: 'Event not found' }),
  });
  renderRoute(detail, session);
  expect(await screen.findByText('Event not found')).toBeVisible();
});
