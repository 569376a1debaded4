import type { Contract } from '@atrium/domain';
import { keyedFiles } from '../../files/file-keys.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import {
  presentEventForEditors,
  presentSubEvent,
  presentSummary,
  presentTicketType,
} from './event-for-editors.ts';
import { findPublicUrl } from '../catalogue/index.ts';
import { findEditableEvent, listPartnerEvents } from './authored.queries.ts';
import { cancelEvent } from './cancel-event.ts';
import { findCancellation } from './cancellation.queries.ts';
import { changeEvent } from './change-event.ts';
import { addSubEvent, changeSubEvent, withdrawSubEvent } from './change-sub-events.ts';
import { addTicketType, changeTicketType, withdrawTicketType } from './change-ticket-types.ts';
import { createEvent } from './create-event.ts';
import { editEventFiles } from './event-files.ts';
import { listVersions } from './event-versions.ts';
import { setDamageLimit } from './set-damage-limit.ts';
import { setNameChanges } from './set-name-changes.ts';

export function authoringRoutes(api: Api, group: Contract['authoring']): void {
  api.implement(group, {
    ownEvents: async ({ query }, ctx) => {
      const keyed = keyedFiles(ctx);
      const { items, total } = await listPartnerEvents(ctx.db, ctx.actor, query, ctx.now());
      return new Page(
        items.map((row) => presentSummary(row, keyed)),
        total,
        'eq',
        null,
      );
    },
    createEvent: (input, ctx) => createEvent(ctx, input),
    ownEvent: async ({ params }, ctx) => {
      const row = await findEditableEvent(ctx.db, params.eventId, ctx.actor.partnerId);
      return presentEventForEditors(row, keyedFiles(ctx), await findPublicUrl(ctx, row.event.id));
    },
    changeEvent: (input, ctx) => changeEvent(ctx, input),
    eventVersions: ({ params }, ctx) => listVersions(ctx, params.eventId, ctx.actor.partnerId),
    eventCancellation: ({ params }, { db, actor }) => findCancellation(db, actor.partnerId, params.eventId),
    setNameChanges: (input, ctx) => setNameChanges(ctx, input),
    setDamageLimit: (input, ctx) => setDamageLimit(ctx, input),
    cancelEvent: (input, ctx) => cancelEvent(ctx, input),
    addImage: ({ params, file }, ctx) => editEventFiles(ctx, params.eventId).addImage(params.kind, file),
    changeImage: ({ params, body }, ctx) =>
      editEventFiles(ctx, params.eventId).changeImage(params.imageId, body),
    addSpeakerImage: ({ params, file }, ctx) =>
      editEventFiles(ctx, params.eventId).addSpeakerImage(params.speakerId, file),
    removeImage: ({ params }, ctx) => editEventFiles(ctx, params.eventId).removeImage(params.imageId),
    addDocument: ({ params, file }, ctx) =>
      editEventFiles(ctx, params.eventId).addDocument(params.kind, file),
    removeDocument: ({ params }, ctx) =>
      editEventFiles(ctx, params.eventId).removeDocument(params.documentId),
    addTicketType: async (input, ctx) => presentTicketType(await addTicketType(ctx, input)),
    changeTicketType: async (input, ctx) => presentTicketType(await changeTicketType(ctx, input)),
    withdrawTicketType: (input, ctx) => withdrawTicketType(ctx, input),
    addSubEvent: async (input, ctx) => {
      const { extra, lookups } = await addSubEvent(ctx, input);
      return presentSubEvent(extra, lookups);
    },
    changeSubEvent: async (input, ctx) => {
      const { extra, lookups } = await changeSubEvent(ctx, input);
      return presentSubEvent(extra, lookups);
    },
    withdrawSubEvent: (input, ctx) => withdrawSubEvent(ctx, input),
  });
}
