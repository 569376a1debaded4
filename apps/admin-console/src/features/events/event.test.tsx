import { minutes, seconds } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, anAdminEvent, anEventSummary } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/admin/event-details/7';

afterEach(() => sessionStorage.clear());
const alone = { 'vetting.eventNeighbours': { previous: null, next: null }, 'vetting.events': [] };
const decision = {
  id: 2,
  vettingStatus: 'APPROVED',
  comment: 'Well described',
  notes: 'Called them',
  by: 'root@example.com',
  createdAt: '2031-01-03T08:00:00.000Z',
} as const;

test('an event shows its images, changes and details', async () => {
  fakeApi({ 'vetting.event': anAdminEvent({ series: { id: 3, name: 'Cloud Forum' } }), ...alone });
  renderRoute(path, { session: admin });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The main hall' })).toBeInTheDocument();
  const differences = within(screen.getByRole('list', { name: 'Differences' }));
  expect(differences.getByRole('heading', { name: 'Tagline' })).toBeVisible();
  expect(differences.getByRole('listitem')).toHaveTextContent('ApprovedTwo daysNewTwo days on what');
  expect(differences.getByRole('insertion')).toHaveTextContent('on what runs the internet');
  expect(screen.getByText('Bring a badge.')).toBeVisible();
  expect(screen.getByText('No decision yet')).toBeVisible();
  const series = screen.getByRole('link', { name: 'Cloud Forum' });
  expect(series).toHaveAttribute('href', '/admin/series?search=Cloud%20Forum');
});

test('the page and the card that visitors will find are previewed, with a link to the public page if there is one', async () => {
  const api = fakeApi({ 'vetting.event': anAdminEvent({ isPublic: true }), ...alone });
  const { unmount, user } = renderRoute(path, { session: admin });
  const preview = within(await screen.findByRole('region', { name: 'As visitors will see it' }));
  const page = within(preview.getByRole('article', { name: 'Public page' }));
  expect(page.getByRole('heading', { name: 'Cloud Forum London' })).toBeVisible();
  expect(page.getByText('on what runs the internet').tagName).toBe('MARK');
  await user.click(preview.getByRole('tab', { name: 'In lists' }));
  expect(await preview.findByRole('heading', { name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.getByRole('link', { name: /public page/ })).toHaveAttribute('href', '/events/7');
  unmount();
  api.answer({ 'vetting.event': anAdminEvent({ isPublic: false }) });
  renderRoute(path, { session: admin });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /public page/ })).toBeNull();
});

test('warnings are listed and put into the comment, and the ticked points are kept in the notes', async () => {
  const usd = (amount: number) => ({ amount, currency: { code: 'USD' } }) as const;
  const api = fakeApi({
    'vetting.event': anAdminEvent({
      warnings: [
        {
          check: 'price',
          ticketType: 'Expo',
          price: usd(450),
          low: usd(30),
          high: usd(95),
          compared: 12,
        },
        { check: 'link', host: 'rooms.example' },
      ],
    }),
    ...alone,
    'vetting.vetEvent': decision,
  });
  const { user } = renderRoute(path, { session: admin });
  const warnings = within(await screen.findByRole('list', { name: 'Warnings' }));
  expect(warnings.getByText('Price far above the usual')).toBeVisible();
  expect(
    warnings.getByText(/Expo costs \$450.00.* \$30.00.* to \$95.00.*, from 12 ticket types/),
  ).toBeVisible();
  expect(warnings.getByText('Link leads away')).toBeVisible();
  expect(screen.getByText('8 passed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Insert warnings' }));
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveTextContent(
    "rooms.example isn't a site of the organiser or event.",
  );
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('r14');
  expect(screen.getByRole('radio', { name: 'Reject' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Images allowed' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  await screen.findByText('Status updated');
  expect(api.made('vetting.vetEvent')[0]?.input.body).toMatchObject({
    status: 'REJECTED',
    notes: 'Checked: Text is about the event, Images allowed.',
  });
});

test('ticks, comment and decision are still there after moving on to the next event and back', async () => {
  fakeApi({
    'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId }),
    ...beside,
    'vetting.eventNeighbours': ({ params }) =>
      params.eventId === 7 ? { previous: null, next: 8 } : { previous: 7, next: null },
    'vetting.vetEvent': decision,
  });
  const { user } = renderRoute(path, { session: admin });
  const tick = () => screen.findByRole('checkbox', { name: 'Images allowed' });
  const comment = () => screen.getByRole('textbox', { name: 'Comment' });
  await user.click(await tick());
  await user.click(screen.getByRole('radio', { name: 'Reject' }));
  await user.type(comment(), 'The hall is another one');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(async () => expect(await tick()).not.toBeChecked());
  expect(comment()).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await waitFor(async () => expect(await tick()).toBeChecked());
  expect(screen.getByRole('radio', { name: 'Reject' })).toBeChecked();
  expect(comment()).toHaveValue('The hall is another one');
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  await waitFor(async () => expect(await tick()).not.toBeChecked());
  expect(comment()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('what waits is listed beside the event, and letters can be switched off', async () => {
  fakeApi({
    'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId }),
    'vetting.eventNeighbours': { previous: null, next: 8 },
    'vetting.events': [anEventSummary(), anEventSummary({ id: 8, name: 'Rail Summit' })],
  });
  const { user, router } = renderRoute(path, { session: admin });
  const queue = within(await screen.findByRole('list', { name: 'Events to vet' }));
  expect(queue.getByRole('link', { name: /Cloud Forum London/ })).toHaveAttribute('aria-current', 'true');
  expect(queue.getByRole('link', { name: /Rail Summit/ })).toHaveAttribute(
    'href',
    '/admin/event-details/8?sort=submitted&status=PENDING',
  );
  await screen.findByRole('link', { name: 'Next' });
  const letters = screen.getByRole('switch', { name: 'Letters and digits' });
  await user.click(letters);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('j');
  expect(router.state.location.pathname).toBe(path);
  await user.click(letters);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-details/8'));
});

test('changed images and documents stand side by side, to open on both sides once scanned', async () => {
  const image = (id: number, alternativeText: string) => ({
    id,
    url: `/media/${id}/1280.webp`,
    alternativeText,
  });
  // another file with the same name
  const document = (id: number, scanStatus: 'CLEAN' | 'WAITING') => ({
    id,
    type: 'agenda' as const,
    name: 'agenda.pdf',
    url: `/media/${id}/agenda.pdf`,
    scanStatus,
  });
  fakeApi({
    'vetting.event': anAdminEvent({
      banners: [image(2, 'The new hall')],
      approvedFiles: {
        thumbnail: null,
        banners: [image(1, 'The old hall')],
        documents: [document(4, 'CLEAN')],
      },
      documents: [document(6, 'CLEAN'), document(5, 'WAITING')],
      changes: [
        { field: 'banners', before: 'old.jpg', after: 'new.jpg' },
        { field: 'documents', before: 'agenda.pdf', after: 'agenda.pdf\nagenda.pdf' },
      ],
    }),
    ...alone,
  });
  renderRoute(path, { session: admin });
  const approved = within(await screen.findByRole('list', { name: 'Approved images' }));
  expect(approved.getByRole('img', { name: 'The old hall' })).toBeVisible();
  expect(approved.getByText('Removed')).toBeVisible();
  const fresh = within(screen.getByRole('list', { name: 'New images' }));
  expect(fresh.getByRole('img', { name: 'The new hall' })).toBeVisible();
  expect(fresh.getByText('Added')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Documents' })).toBeVisible();
  const old = within(screen.getByRole('list', { name: 'Approved documents' }));
  expect(old.getByRole('link', { name: 'agenda.pdf' })).toHaveAttribute('href', '/media/4/agenda.pdf');
  expect(old.getByText('Removed')).toBeVisible();
  const added = within(screen.getByRole('list', { name: 'New documents' }));
  expect(added.getByRole('link', { name: 'agenda.pdf' })).toHaveAttribute('href', '/media/6/agenda.pdf');
  expect(added.getByText(/agenda.pdf \(being checked for malware\)/)).toBeVisible();
  expect(added.getAllByText('Added')).toHaveLength(2);
});

test('what visitors will see of tickets and extras is there to read: prices, sales period and thumbnail', async () => {
  const price = (amount: number) => ({ amount, currency: { code: 'GBP' as const } });
  fakeApi({
    'vetting.event': anAdminEvent({
      thumbnail: { id: 9, url: '/media/9/1280.webp', alternativeText: 'A container ship' },
      subEvents: [
        {
          id: 4,
          name: 'Dinner',
          description: '',
          startDateTime: '2031-03-10T19:00:00.000Z',
          price: price(45),
          currencyCode: 'GBP',
          subEventType: 'Social',
          subEventTypeId: 1,
        },
      ],
      ticketTypes: [
        {
          id: 3,
          name: 'Standard',
          description: '',
          price: price(120),
          quantity: 10,
          taken: 0,
          startDateTime: '2031-01-01T09:00:00.000Z',
          endDateTime: '2031-03-01T09:00:00.000Z',
          cancellationPolicyId: null,
          cancellationPolicy: null,
        },
      ],
    }),
    ...alone,
  });
  renderRoute(path, { session: admin });
  expect(await screen.findByRole('img', { name: 'A container ship' })).toBeVisible();
  expect(screen.getByText(/Dinner \(Social\), £45/)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'On sale' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Standard.*£120.*1 Jan 2031.*1 Mar 2031/ })).toBeVisible();
});

test('a decision requires a comment, and is then in the history with its notes', async () => {
  const api = fakeApi({ 'vetting.event': anAdminEvent(), ...alone, 'vetting.vetEvent': decision });
  const { user } = renderRoute(path, { session: admin });
  const send = await screen.findByRole('button', { name: 'Update status' });
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  expect(send).toBeDisabled();
  await user.type(comment, '   ');
  expect(send).toBeDisabled();
  await user.type(comment, 'Well described');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Called them');
  api.answer({
    'vetting.event': anAdminEvent({ currentStatus: 'APPROVED', vettingStatusUpdates: [decision] }),
  });
  await user.click(send);
  const history = await screen.findByRole('list', { name: 'Vetting history' });
  expect(history).toHaveTextContent('Well described');
  expect(history).toHaveTextContent('Internal notes: Called them');
  expect(api.made('vetting.vetEvent')[0]?.input).toMatchObject({
    params: { eventId: 7, eventVersionId: 71 },
    body: { status: 'APPROVED', comment: 'Well described', notes: 'Called them', lastUpdateId: null },
  });
  expect(comment).toHaveValue('');
});

test('a version that is no longer the newest is reported and replaced by the newest', async () => {
  const api = fakeApi({
    'vetting.event': anAdminEvent(),
    ...alone,
    'vetting.vetEvent': failure('newer-version'),
  });
  const { user } = renderRoute(path, { session: admin });
  await user.click(await screen.findByRole('radio', { name: 'Reject' }));
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'No venue');
  api.answer({ 'vetting.event': anAdminEvent({ tagline: 'Three days', currentEventVersionId: 72 }) });
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  expect(
    await screen.findByText('The partner has submitted a newer version. Review that one.'),
  ).toBeVisible();
  const [tagline] = await screen.findAllByText('Three days');
  expect(tagline).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('No venue');
});

test('a ready-made decision fills in the comment, and text already written stays', async () => {
  const api = fakeApi({ 'vetting.event': anAdminEvent(), ...alone, 'vetting.vetEvent': decision });
  const { user } = renderRoute(path, { session: admin });
  const ready = within(await screen.findByRole('group', { name: 'Ready-made decisions' }));
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  await user.click(ready.getByRole('button', { name: 'Reject: images' }));
  expect(screen.getByRole('radio', { name: 'Reject' })).toBeChecked();
  await user.click(ready.getByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await waitFor(() => expect(comment).toHaveFocus());
  expect(comment).toHaveValue('Approved. Have a great event.');
  await user.type(comment, ' See you there.');
  await user.click(ready.getByRole('button', { name: 'Approve' }));
  const both = 'Approved. Have a great event. See you there.\nApproved. Have a great event.';
  expect(comment).toHaveValue(both);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Status updated')).toBeVisible();
  expect(api.made('vetting.vetEvent')[0]?.input.body).toMatchObject({ status: 'APPROVED', comment: both });
});

test('a button and Ctrl+Enter move to the comment from anywhere', async () => {
  fakeApi({ 'vetting.event': anAdminEvent(), ...alone });
  const { user } = renderRoute(path, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  await waitFor(() => expect(comment).toHaveFocus());
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(comment).not.toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(comment).toHaveFocus();
});

test('a failed decision says so and keeps the comment', async () => {
  fakeApi({ 'vetting.event': anAdminEvent(), ...alone, 'vetting.vetEvent': failure('internal') });
  const { user } = renderRoute(path, { session: admin });
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Good');
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  expect(await screen.findByText('Error updating status')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Good');
});

test('the location is searched and changed', async () => {
  const venue = {
    id: 9,
    name: 'Dock Theatre',
    fullName: 'Dock Theatre, London, United Kingdom',
    latitude: null,
    longitude: null,
    rooms: [],
    isShared: true,
    address: '2 Dock Road',
    place: { id: 2643743, name: 'London, England, United Kingdom' },
    googlePlaceId: null,
    placeId: 2643743,
    timeZone: 'Europe/London',
  };
  const api = fakeApi({
    'vetting.event': anAdminEvent(),
    ...alone,
    'places.findVenues': () => [venue],
    'vetting.moveEvent': {
      status: 'Success',
      changes: {
        before: { venue: 'Harbour Hall', timeZone: 'Europe/Oslo', startDateTime: '2031-03-10T08:00:00.000Z' },
        after: {
          venue: 'Dock Theatre',
          timeZone: 'Europe/London',
          startDateTime: '2031-03-10T09:00:00.000Z',
        },
      },
    },
  });
  const { user } = renderRoute(path, { session: admin });
  const change = await screen.findByRole('button', { name: 'Change location' });
  expect(change).toBeDisabled();
  await user.type(screen.getByRole('combobox', { name: 'Search venue' }), 'do');
  await user.click(await screen.findByRole('option', { name: 'Dock Theatre, London, United Kingdom' }));
  await user.click(change);
  expect(await screen.findByText('Location changed')).toBeVisible();
  expect(api.made('vetting.moveEvent')[0]?.input.body).toEqual({ venueId: 9, placeId: 2643743 });
  expect(screen.getByText(/Mon, 10 Mar 2031, 09:00 CET became Mon, 10 Mar 2031, 09:00 GMT/)).toBeVisible();
});

const waiting = '?status=PENDING&sort=submitted';
const beside: Answers = { 'vetting.eventNeighbours': { previous: 6, next: 8 }, 'vetting.events': [] };

test('buttons and arrow keys move through the filtered list that an event was opened from', async () => {
  const api = fakeApi({ 'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId }), ...beside });
  const { user, router } = renderRoute(`${path}${waiting}`, { session: admin });
  const bar = within(await screen.findByRole('navigation', { name: 'Events in the list' }));
  expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute(
    'href',
    `/admin/dashboard/events${waiting}`,
  );
  expect(await bar.findByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    `/admin/event-details/6${waiting}`,
  );
  expect(api.made('vetting.eventNeighbours')[0]?.input.query).toEqual({
    search: '',
    sort: 'submitted',
    direction: 'asc',
    status: 'PENDING',
    when: 'all',
  });
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), '{ArrowRight}');
  expect(router.state.location.pathname).toBe(path);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-details/8'));
  expect(router.state.location.search).toBe(waiting);
  await screen.findByRole('link', { name: 'Previous' });
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-details/6'));
});

test.each(['by its button', 'by Ctrl and Enter', 'by Ctrl and Enter on the choice'])(
  'in the waiting list a decision opens the next event, %s',
  async (way) => {
    fakeApi({
      'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId }),
      'vetting.vetEvent': decision,
      ...beside,
    });
    const { user, router } = renderRoute(`${path}${waiting}`, { session: admin });
    const openNext = await screen.findByRole('button', { name: 'Update and open next' });
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Good');
    if (way === 'by its button') await user.click(openNext);
    else {
      if (way.endsWith('choice')) await user.tab({ shift: true });
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-details/8'));
    expect(router.state.location.search).toBe(waiting);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(''));
  },
);

test('in the waiting list the next event is prefetched', async () => {
  const api = fakeApi({
    'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId }),
    ...beside,
  });
  renderRoute(`${path}${waiting}`, { session: admin });
  await screen.findByRole('link', { name: 'Next' });
  await waitFor(() => expect(api.made('vetting.event').at(-1)?.input.params).toEqual({ eventId: 8 }));
});

test('outside the waiting list a decision stays on the event', async () => {
  fakeApi({ 'vetting.event': anAdminEvent(), ...beside });
  renderRoute(path, { session: admin });
  await screen.findByRole('link', { name: 'Next' });
  expect(screen.queryByRole('button', { name: 'Update and open next' })).toBeNull();
});

test('attendee data is held with a reason, and no longer after a question', async () => {
  const api = fakeApi({
    'vetting.event': anAdminEvent(),
    ...alone,
    'vetting.beginLegalHold': { status: 'Success' },
    'vetting.endLegalHold': { status: 'Success' },
  });
  const { user } = renderRoute(path, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Hold attendee data' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hold attendee data?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Case 4 HK O 12/31');
  const legalHold = { at: '2031-02-03T10:00:00.000Z', reason: 'Case 4 HK O 12/31' };
  api.answer({ 'vetting.event': anAdminEvent({ legalHold }) });
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(await screen.findByText('Held since Mon, 3 Feb 2031, 10:00 UTC')).toBeVisible();
  expect(screen.getByText('Case 4 HK O 12/31')).toBeVisible();
  expect(api.made('vetting.beginLegalHold')[0]?.input.body).toEqual({ reason: 'Case 4 HK O 12/31' });
  api.answer({ 'vetting.event': anAdminEvent() });
  await user.click(screen.getByRole('button', { name: 'End the hold' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End the hold of attendee data?' }));
  await user.click(question.getByRole('button', { name: 'End the hold' }));
  expect(await screen.findByRole('button', { name: 'Hold attendee data' })).toBeVisible();
});

describe('in the waiting list a decision', () => {
  const decideOn = async (answer: Answers = {}) => {
    const api = fakeApi({
      'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId, name: `Event ${params.eventId}` }),
      'vetting.vetEvent': decision,
      ...beside,
      'vetting.eventNeighbours': ({ params }) => ({ previous: params.eventId - 1, next: params.eventId + 1 }),
      ...answer,
    });
    const { user, router } = renderRoute(`${path}${waiting}`, { session: admin });
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Good');
    jest.useFakeTimers({ advanceTimers: true });
    await user.click(screen.getByRole('button', { name: 'Update and open next' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-details/8'));
    const open = (id: number) =>
      waitFor(() => expect(router.state.location.pathname).toBe(`/admin/event-details/${id}`));
    const sent = () => api.made('vetting.vetEvent').map(({ input }) => input.params);
    return { user, sent, open };
  };
  afterEach(() => jest.useRealTimers());

  test('is sent after thirty seconds', async () => {
    const { sent } = await decideOn();
    expect(await screen.findByText(/Approved: Event 7/)).toBeVisible();
    expect(sent()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(seconds(30)));
    expect(await screen.findByText('Status updated: Event 7')).toBeVisible();
    expect(sent()).toEqual([{ eventId: 7, eventVersionId: 71 }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is no longer listed as waiting', async () => {
    await decideOn({ 'vetting.events': [anEventSummary(), anEventSummary({ id: 8 })] });
    const queue = within(await screen.findByRole('list', { name: 'Events to vet' }));
    await waitFor(() =>
      expect(
        queue.getAllByRole('link').map((link) => /Approved, not sent yet/.test(link.textContent)),
      ).toEqual([true, false]),
    );
  });

  test('is undone until then, with all that was written', async () => {
    const { user, sent, open } = await decideOn();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await open(7);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Good'));
    await act(() => jest.advanceTimersByTimeAsync(minutes(1)));
    expect(sent()).toEqual([]);
  });

  test('is undone by a key', async () => {
    const { user, sent, open } = await decideOn();
    await screen.findByRole('heading', { level: 1, name: 'Event 8' });
    await user.keyboard('u');
    await open(7);
    expect(sent()).toEqual([]);
  });

  test('is sent by a button, or by the next decision', async () => {
    const { user, sent } = await decideOn();
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Good');
    await user.click(screen.getByRole('button', { name: 'Update status' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  test('is sent before a logout', async () => {
    const { user, sent } = await decideOn({ 'identity.logout': { status: 'Success' } });
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('that fails says so, and is still written on its page', async () => {
    const { user, open } = await decideOn({ 'vetting.vetEvent': failure('already-decided') });
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/Event 7 wasn't updated/)).toHaveTextContent(/already decided/);
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await open(7);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Good'));
  });

  test('waits on its page too, where it can be undone', async () => {
    const { user, open } = await decideOn();
    await user.click(await screen.findByRole('link', { name: 'Previous' }));
    await open(7);
    expect(await screen.findByText('Your decision waits to be sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Good');
  });
});
