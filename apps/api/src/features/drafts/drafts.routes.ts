import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { deleteEventDraft } from './delete-event-draft.ts';
import { editDraftFiles, findDraftFiles } from './draft-files.ts';
import { findDraft, listDrafts } from './drafts.queries.ts';
import { saveEventDraft } from './save-event-draft.ts';
import { submitEventDraft } from './submit-event-draft.ts';

export function draftsRoutes(api: Api, group: Contract['drafts']): void {
  api.implement(group, {
    eventDrafts: (_input, { db, actor }) => listDrafts(db, actor.partnerId),
    eventDraft: ({ params }, { db, actor }) => findDraft(db, actor.partnerId, params.draftId),
    saveEventDraft: (input, ctx) => saveEventDraft(ctx, input),
    deleteEventDraft: ({ params }, ctx) => deleteEventDraft(ctx, params.draftId),
    submitEventDraft: (input, ctx) => submitEventDraft(ctx, input),
    eventDraftFiles: ({ params }, ctx) => findDraftFiles(ctx, params.draftId),
    addDraftImage: ({ params, file }, ctx) => editDraftFiles(ctx, params.draftId).addImage(params.kind, file),
    changeDraftImage: ({ params, body }, ctx) =>
      editDraftFiles(ctx, params.draftId).changeImage(params.imageId, body),
    addDraftSpeakerImage: ({ params, file }, ctx) =>
      editDraftFiles(ctx, params.draftId).addSpeakerImage(params.speakerId, file),
    removeDraftImage: ({ params }, ctx) => editDraftFiles(ctx, params.draftId).removeImage(params.imageId),
    addDraftDocument: ({ params, file }, ctx) =>
      editDraftFiles(ctx, params.draftId).addDocument(params.kind, file),
    removeDraftDocument: ({ params }, ctx) =>
      editDraftFiles(ctx, params.draftId).removeDocument(params.documentId),
  });
}
