import {
  useAddDraftDocumentMutation,
  useAddDraftImageMutation,
  useChangeDraftImageMutation,
  useEventDraftFilesQuery,
  useRemoveDraftDocumentMutation,
  useRemoveDraftImageMutation,
  useAddDraftSpeakerImageMutation,
} from '@atrium/api-slice';
import { seconds, type EventFiles } from '@atrium/domain';
import { useRef, useState } from 'react';
import { useFiles, type FileCalls } from '../event-files/index.ts';
import type { DraftSaver } from './draft-saver.ts';

const noFiles: EventFiles = {
  thumbnail: null,
  banners: [],
  speakerImages: [],
  documents: [],
};

/** The images and documents of a draft; the first one begins a new draft. */
export function useDraftFiles(draftId: string | null, saver: DraftSaver) {
  const [wasNew] = useState(draftId === null);
  const request = { params: { draftId: draftId ?? '' } };
  const query = useEventDraftFilesQuery(request, { skip: draftId === null, refetchOnMountOrArgChange: true });
  const loaded = query.currentData;
  const saved = loaded ?? noFiles;
  const isScanning = saved.documents.some(({ scanStatus }) => scanStatus === 'WAITING');
  useEventDraftFilesQuery(request, { skip: !isScanning, pollingInterval: seconds(3) });
  const { calls, settleCalls } = useDraftFileCalls(saver);
  const files = useFiles(saved, calls);
  return {
    ...files,
    saved,
    // a new draft has no files to wait for
    query: { ...query, data: wasNew ? saved : loaded },
    /** Waits for what is on its way; resolves to whether every file has arrived. */
    settle: async (): Promise<boolean> => {
      await settleCalls();
      return files.settle();
    },
  };
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;

function useDraftFileCalls(saver: DraftSaver) {
  const [addImage] = useAddDraftImageMutation();
  const [changeImage] = useChangeDraftImageMutation();
  const [removeImage] = useRemoveDraftImageMutation();
  const [addSpeakerImage] = useAddDraftSpeakerImageMutation();
  const [addDocument] = useAddDraftDocumentMutation();
  const [removeDocument] = useRemoveDraftDocumentMutation();
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const inDraft = <T>(call: (draftId: string) => Promise<T>) => {
    const work = callInDraft(saver, call);
    running.current = Promise.allSettled([running.current, work]);
    return work;
  };
  const calls: FileCalls = {
    addImage: (kind, file, onProgress) =>
      inDraft((draftId) => addImage({ params: { draftId, kind }, file, onProgress })),
    changeImage: (imageId, body) => inDraft((draftId) => changeImage({ params: { draftId, imageId }, body })),
    addSpeakerImage: (speakerId, file, onProgress) =>
      inDraft((draftId) => addSpeakerImage({ params: { draftId, speakerId }, file, onProgress })),
    removeImage: (imageId) => inDraft((draftId) => removeImage({ params: { draftId, imageId } })),
    addDocument: (kind, file, onProgress) =>
      inDraft((draftId) => addDocument({ params: { draftId, kind }, file, onProgress })),
    removeDocument: (documentId) => inDraft((draftId) => removeDocument({ params: { draftId, documentId } })),
  };
  return { calls, settleCalls: () => running.current };
}

/** Makes a call about a draft, once the server has it. */
async function callInDraft<T>(
  saver: DraftSaver,
  call: (draftId: string) => Promise<T>,
): Promise<T | { error: unknown }> {
  const begun = await saver.begin();
  return 'id' in begun ? call(begun.id) : { error: begun.error ?? null };
}
