import { fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
import {
  answers,
  created,
  filesPage,
  goToStep,
  lists,
  page,
  section,
  session,
  submit,
} from '../../testing/event-form.tsx';
import { anEditableEvent } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

afterEach(() => localStorage.clear());

test('a copy of an event is its next edition, without hidden options', async () => {
  const api = fakeApi({
    ...answers,
    ...created,
    'reference.options': lists({ audiences: [] }),
    'attendance.attendance': { isOver: true, isEnough: true, issued: 900, attended: 812, parts: [] },
    'authoring.ownEvent': anEditableEvent({
      otherInformation: 'Bring a badge.',
      agendaItems: [
        { id: 1, name: 'Welcome', description: '', startDateTime: '2031-03-10T09:30:00.000Z', speakers: [] },
      ],
      ticketTypes: [
        {
          id: 5,
          name: 'Delegate',
          description: '',
          price: { amount: 20, currency: { code: 'GBP' } },
          quantity: 50,
          taken: 12,
          startDateTime: '2030-01-01T00:00:00.000Z',
          endDateTime: '2031-03-10T09:00:00.000Z',
          cancellationPolicyId: 41,
          cancellationPolicy: null,
        },
      ],
    }),
  });
  const { user, router } = renderRoute(`${page}?from=7`, session);
  expect(await screen.findByRole('textbox', { name: 'Event name' })).toHaveValue('Cloud Forum London');
  expect(screen.getByRole('heading', { level: 1, name: 'Plan next edition' })).toBeVisible();
  expect(screen.getByText(/to the same weekdays in 2032/)).toBeVisible();
  expect(screen.getByText(/812 attendees, counted at check-in, are the previous number/)).toBeVisible();
  expect(screen.getByText('Duration: 1 day, 8 hours')).toBeVisible();
  await goToStep(user, 'Tickets');
  const ticket = section('Ticket types');
  expect(ticket.getByRole('textbox', { name: 'Name' })).toHaveValue('Delegate');
  expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('50');
  await goToStep(user, 'Audience and agenda');
  expect(screen.getByRole('textbox', { name: 'Previous number of attendees' })).toHaveValue('812');
  expect(screen.queryByRole('list', { name: 'Audiences, chosen' })).not.toBeInTheDocument();
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/edit-event/7/files');
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
    startDateTime: '2032-03-08T09:00',
    endDateTime: '2032-03-09T17:00',
    agendaItems: [{ startDateTime: '2032-03-08T09:30' }],
    ticketTypes: [{ startDateTime: '2030-12-31T00:00', endDateTime: '2032-03-08T09:00' }],
  });
});
