import { emptyDraft } from '@atrium/domain';
import { aVenue } from '../events.ts';
import type { Company } from './company.ts';
import { image, type Teller } from './teller.ts';

export interface Events {
  /** Public, far in the future, edited after its approval. */
  summit: number;
  /** Starts a few days after its sales, so that its tickets are emailed. */
  meetup: number;
  /** Sold, then cancelled. */
  fair: number;
}

/** Creates an event of every kind: public with a newer version, soon, cancelled, rejected, pending. */
export async function addEvents(teller: Teller, { partner }: Company, admin: string): Promise<Events> {
  const { ask, app } = teller;
  const venueId = await aVenue(app, { name: 'Harbour Hall', address: '1 Dock Road' });
  const policy = await ask('POST', '/partner/cancellation-policies', {
    token: partner,
    body: {
      name: 'Flexible',
      description: 'All of it back until two weeks before',
      cancellationPolicyPeriods: [
        { percentageRefund: 100, startDaysBeforeEvent: 10_000, endDaysBeforeEvent: 14 },
        { percentageRefund: 50, startDaysBeforeEvent: 13, endDaysBeforeEvent: 1 },
      ],
    },
  });
  const ticketType = (more: object = {}) => ({
    name: 'Standard',
    description: 'Entry on all days',
    price: 199.5,
    quantity: 100,
    startDateTime: '2026-01-01T00:00',
    endDateTime: '2090-06-01T00:00',
    cancellationPolicyId: policy.id,
    ...more,
  });
  const create = async (name: string, startDateTime: string, endDateTime: string, more: object = {}) => {
    const body = {
      name,
      tagline: 'Freight meets code',
      description: 'Three days about moving things.',
      startDateTime,
      endDateTime,
      venueId,
      websiteUrl: 'rails.example',
      attendanceType: 1,
      eventTypeId: 1,
      otherInformation: 'Doors open at eight.\nBring a badge.',
      sectors: [1, 2],
      ticketTypes: [ticketType({ endDateTime: startDateTime })],
      subEvents: [],
      currencyCode: 'GBP',
      ...more,
    };
    const { id } = await ask('POST', '/partner/events', { token: partner, body });
    return id as number;
  };
  const decide = async (id: number, status: 'Approve' | 'Reject') => {
    const { currentEventVersionId } = await ask('GET', `/admin/events/${id}`, { token: admin });
    const body = { status, comment: `${status} it`, notes: 'Seen' };
    await ask('POST', `/admin/vetting-status/events/${id}/${currentEventVersionId}`, { token: admin, body });
  };

  const full = {
    attendeeClasses: [1],
    otherAttendeeClass: 'Harbour masters',
    attendeeCountries: [77],
    attendeeJobTitles: [1],
    attendeeDesignations: [1],
    exhibitorTypes: [1],
    exhibitorCountries: [77],
    audiences: [1],
    numAttendeesId: 1,
    numExhibitorsId: 1,
    previousNumAttendees: 1200,
    previousNumExhibitors: 40,
    eventSizeId: 1,
    agendaItems: [{ name: 'Welcome', description: 'Coffee', startDateTime: '2090-06-12T09:30' }],
    subEvents: [{ name: 'Dinner', startDateTime: '2090-06-12T19:00', price: '45', subEventType: 1 }],
  };
  const summit = await create('Rails and Harbours', '2090-06-12T09:00', '2090-06-14T17:00', full);
  const own = `/partner/events/${summit}`;
  await teller.upload(`${own}/images/thumbnail`, partner, 'image', await image('harbour.jpg', 'navy'));
  await teller.upload(`${own}/images/banner`, partner, 'image', await image('quay.jpg', 'silver'));
  const agenda = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'Agenda.pdf', {
    type: 'application/pdf',
  });
  await teller.upload(`${own}/documents/agenda`, partner, 'document', agenda);
  await decide(summit, 'Approve');
  await ask('PATCH', own, { token: partner, body: { tagline: 'Freight still meets code' } });

  const meetup = await create('Quay Meetup', '2026-11-24T18:00', '2026-11-24T21:00');
  await decide(meetup, 'Approve');
  const fair = await create('Cargo Fair', '2090-09-01T09:00', '2090-09-01T17:00');
  await decide(fair, 'Approve');
  await decide(await create('Rejected Rally', '2090-10-01T09:00', '2090-10-01T17:00'), 'Reject');
  await create('Waiting Workshop', '2090-11-01T09:00', '2090-11-01T17:00');
  await ask('PUT', '/partner/event-drafts/019ffa00-0000-7000-8000-0000000000d1', {
    token: partner,
    body: { revision: 0, content: { ...emptyDraft, name: 'Unfinished Forum' } },
  });

  // Written directly, because these come from outside the product and no call creates them.
  const eventId = summit as never;
  await app.deps.seen.add({ visitor: 'browser', neighbourhood: 'network' }, [{ kind: 'opened', eventId }]);
  await app.deps.seen.flush();
  return { summit, meetup, fair };
}
