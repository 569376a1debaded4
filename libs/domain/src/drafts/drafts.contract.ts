import { z } from 'zod';
import { EventFiles, fileFields } from '../authoring/authoring.contract.ts';
import { EventPayload } from '../authoring/event-payload.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, Done, EventDraftId, EventId, Instant } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { EventDraftContent } from './draft-content.ts';
import { draftsCalls } from './drafts.calls.ts';

/** Drafts of one company, and characters of one draft as JSON. */
export const draftLimits = { drafts: 50, characters: 250_000 } as const;

/** A draft as lists show it. */
export const EventDraftSummary = z.object({
  id: EventDraftId,
  /** Empty until the event has a name. */
  name: z.string(),
  updatedAt: Instant,
  /** Name of the member who last saved it; null for a deleted account. */
  updatedBy: z.string().nullable(),
});
export type EventDraftSummary = z.infer<typeof EventDraftSummary>;

export const EventDraft = EventDraftSummary.extend({
  /** Counts the saves. */
  revision: z.number().int(),
  content: EventDraftContent,
});
export type EventDraft = z.infer<typeof EventDraft>;

const draftId = EventDraftId;
const params = z.object({ draftId });
const { fileId, imageKind, speakerId, documentKind, imageChange, added } = fileFields;
const ofImage = z.object({ draftId, imageId: fileId });

export const draftsContract = defineContract(draftsCalls, {
  eventDrafts: {
    note: 'Events that the company is writing. Only its members see them.',
    response: z.array(EventDraftSummary),
  },
  eventDraft: { params, response: EventDraft },
  saveEventDraft: {
    note: 'The client chooses the ID; revision 0 begins a draft. If somebody else has saved it since the given revision, 409. Repeating a save has no further effect.',
    params,
    body: z.object({
      /** The revision that was changed. */
      revision: z.number().int().min(0),
      content: EventDraftContent.refine(
        (content) => JSON.stringify(content).length <= draftLimits.characters,
        code('draft-too-long'),
      ),
    }),
    response: z.object({ revision: z.number().int(), updatedAt: Instant }),
  },
  deleteEventDraft: { params, response: Done },
  submitEventDraft: {
    note: 'Takes the complete event, as the call that creates one, and replaces the draft by it, with its images and documents. With `revision`, 409 if somebody else has saved the draft since. A repeat returns the same event.',
    params,
    query: z.object({ revision: coerceNumber(z.number().int().min(1)).optional() }),
    body: EventPayload,
    response: z.object({ id: EventId }),
  },
  eventDraftFiles: { params, response: EventFiles },
  addDraftImage: {
    note: 'Submitting makes it a file of the first version.',
    params: z.object({ draftId, kind: imageKind }),
    response: added,
  },
  changeDraftImage: { params: ofImage, body: imageChange, response: Done },
  addDraftSpeakerImage: {
    note: 'Replaces the one before.',
    params: z.object({ draftId, speakerId }),
    response: added,
  },
  removeDraftImage: { params: ofImage, response: Done },
  addDraftDocument: { params: z.object({ draftId, kind: documentKind }), response: added },
  removeDraftDocument: { params: z.object({ draftId, documentId: fileId }), response: Done },
});
