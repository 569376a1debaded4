import { Policy, Venue, defaultSettings, type OptionCatalogue } from '@atrium/domain';
import { someOptions, type Answers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { draftKey, writeDraft } from '../features/event-form/event-draft.ts';
import { emptyEvent, type EventValues } from '../features/event-form/event-values.ts';
import { anEditableEvent, partner } from './partner-events.ts';
import { renderRoute } from './render-route.tsx';

export const session = { session: partner };
export const page = '/partner/add-event';

export const lists = (change: Partial<OptionCatalogue> = {}) =>
  someOptions({
    eventTypes: [
      { id: 1, name: 'Conference' },
      { id: 9, name: 'Other' },
    ],
    attendeeClasses: [
      { id: 1, name: 'Buyers' },
      { id: 8, name: 'Other' },
    ],
    ...change,
  });
export const venue = Venue.parse({
  id: 3,
  name: 'Harbour Hall',
  fullName: 'Harbour Hall, London, United Kingdom',
  address: '1 Quay Street',
  latitude: null,
  longitude: null,
  rooms: [],
  isShared: true,
  place: { id: 5, name: 'London, England, United Kingdom' },
  placeId: 5,
  googlePlaceId: null,
  timeZone: 'Europe/London',
});
export const policy = Policy.parse({
  id: 41,
  name: 'Standard',
  description: '',
  active: true,
  cancellationPolicyPeriods: [{ percentageRefund: 100, startDaysBeforeEvent: 90, endDaysBeforeEvent: 30 }],
});
export const answers: Answers = {
  'reference.options': lists(),
  'reference.subEventTypes': [{ id: 1, name: 'Dinner' }],
  'policies.policies': [policy],
  'series.ownSeries': [{ id: 6, name: 'Cloud Forum', cadence: 'YEARLY', editions: 1, isPublic: true }],
  'settings.settings': defaultSettings,
  'places.partnerVenues': { venues: [venue], suggestions: [] },
  'reference.searchOptions': [{ id: 276, name: 'Germany' }],
  'drafts.saveEventDraft': ({ body }) => ({
    revision: body.revision + 1,
    updatedAt: '2031-01-01T10:02:00Z',
  }),
  'drafts.eventDraftFiles': { thumbnail: null, banners: [], documents: [] },
};

export const section = (name: string) => within(screen.getByRole('region', { name }));
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
/** Goes to a step of the form. */
export const goToStep = (user: UserEvent, title: string) =>
  user.click(
    within(screen.getByRole('navigation', { name: 'Steps of the form' })).getByRole('button', {
      name: new RegExp(title),
    }),
  );
export const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Submit for review' }));

export async function choose(user: UserEvent, list: HTMLElement, option: string) {
  await user.click(list);
  await user.click(await screen.findByRole('option', { name: option }));
}

export async function typeMoment(user: UserEvent, group: HTMLElement, digits: string) {
  await user.click(within(group).getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard(digits);
}

const written: EventValues = {
  ...emptyEvent,
  name: 'Harbour Days',
  eventTypeId: 1,
  tagline: 'Where freight meets code',
  description: 'Three days about moving things.',
  startDateTime: '2031-06-12T09:00',
  endDateTime: '2031-06-14T17:30',
  attendanceType: 1,
  websiteUrl: 'harbour.example',
  otherInformation: 'Bring a badge.',
  venueId: {
    id: 3,
    name: 'Harbour Hall, London, United Kingdom',
    building: 'Harbour Hall',
    address: '1 Quay Street',
    place: 'London, England, United Kingdom',
    timeZone: 'Europe/London',
  },
};

/** Opens the form with a draft from before a reload. */
export async function openWritten(change: Partial<EventValues> = {}) {
  writeDraft(draftKey(3, 'new'), {
    values: { ...written, ...change },
    savedAt: '2026-11-20T10:00:00.000Z',
    basedOn: null,
  });
  const view = renderRoute(page, session);
  await screen.findByRole('textbox', { name: 'Event name' });
  return view;
}

export const filesPage = () => screen.findByRole('heading', { level: 1, name: 'Images and documents' });

/** The files page fetches the event right after. */
export const created = {
  'drafts.submitEventDraft': { id: 7 },
  'authoring.ownEvent': anEditableEvent({ id: 7 }),
};

export async function fillBasics(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Event name' }), 'Days');
  await choose(user, screen.getByRole('button', { name: /Event type$/ }), 'Conference');
  await typeMoment(user, screen.getByRole('group', { name: 'Starts' }), '120620310900');
  await typeMoment(user, screen.getByRole('group', { name: 'Ends' }), '140620311730');
  await user.click(screen.getByRole('radio', { name: 'In-Person' }));
  await user.type(screen.getByRole('combobox', { name: 'Venue' }), 'Ha');
  await user.click(await screen.findByRole('option', { name: 'Harbour Hall, London, United Kingdom' }));
  await goToStep(user, 'Page and images');
  await user.type(field('Tagline'), 'Freight');
  await user.type(field('Description'), 'Things');
  await user.type(field('Website'), 'a.example');
  await user.type(field('Other information'), 'Badge');
}
