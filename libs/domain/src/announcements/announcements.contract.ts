import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import {
  AnnouncementId,
  coerceNumber,
  Done,
  EventId,
  requiredLines,
  requiredShortText,
} from '../kernel/fields.ts';
import { Announcement } from './announcement.ts';
import { announcementsCalls } from './announcements.calls.ts';

/** Most announcements on the page of an event. */
export const maxAnnouncements = 20;
/** Most announcements that a company publishes in a day. */
export const maxAnnouncementsPerDay = 20;
/** Most characters of the title of an announcement. */
export const announcementTitleLimit = 120;
/** Most characters of the text of an announcement. */
export const announcementTextLimit = 2000;

/** An announcement as its organiser sees it. */
export const OwnAnnouncement = Announcement.extend({
  /** Null if the account is deleted. */
  createdBy: z.string().nullable(),
  /** People who found it in their bell so far; null if only the page has it. */
  notified: z.number().int().nullable(),
});
export type OwnAnnouncement = z.infer<typeof OwnAnnouncement>;

export const AnnouncementForm = z.object({
  title: requiredShortText('enter-title', announcementTitleLimit),
  text: requiredLines('enter-text', announcementTextLimit),
});
export type AnnouncementForm = z.input<typeof AnnouncementForm>;

export const NewAnnouncementForm = AnnouncementForm.extend({
  /** Whether people with a ticket find it in their bell. */
  notify: z.boolean().default(true),
});
export type NewAnnouncementForm = z.input<typeof NewAnnouncementForm>;

const ofEvent = z.object({ eventId: coerceNumber(EventId) });
const params = ofEvent.extend({ announcementId: AnnouncementId });

export const announcementsContract = defineContract(announcementsCalls, {
  announcements: { note: 'Newest first.', params: ofEvent, response: z.array(OwnAnnouncement) },
  addAnnouncement: {
    note: 'Twenty for an event, and twenty a day for a company. Who stopped the emails of the company finds it on the page only.',
    params: ofEvent,
    body: NewAnnouncementForm,
    response: OwnAnnouncement,
  },
  changeAnnouncement: {
    note: 'Without another notification.',
    params,
    body: AnnouncementForm,
    response: OwnAnnouncement,
  },
  deleteAnnouncement: {
    note: 'What is in bells stays there.',
    params,
    response: Done,
  },
});
