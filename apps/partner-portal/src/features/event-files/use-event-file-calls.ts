import {
  useAddDocumentMutation,
  useAddEventImageMutation,
  useChangeEventImageMutation,
  useRemoveDocumentMutation,
  useRemoveEventImageMutation,
  useAddSpeakerImageMutation,
} from '@atrium/api-slice';
import type { EventId } from '@atrium/domain';
import type { FileCalls } from './file-calls.ts';

/** The calls that change an event's files. */
export function useEventFileCalls(eventId: EventId): FileCalls {
  const [addImage] = useAddEventImageMutation();
  const [changeImage] = useChangeEventImageMutation();
  const [removeImage] = useRemoveEventImageMutation();
  const [addSpeakerImage] = useAddSpeakerImageMutation();
  const [addDocument] = useAddDocumentMutation();
  const [removeDocument] = useRemoveDocumentMutation();
  return {
    addImage: (kind, file, onProgress) => addImage({ params: { eventId, kind }, file, onProgress }),
    changeImage: (imageId, body) => changeImage({ params: { eventId, imageId }, body }),
    addSpeakerImage: (speakerId, file, onProgress) =>
      addSpeakerImage({ params: { eventId, speakerId }, file, onProgress }),
    removeImage: (imageId) => removeImage({ params: { eventId, imageId } }),
    addDocument: (kind, file, onProgress) => addDocument({ params: { eventId, kind }, file, onProgress }),
    removeDocument: (documentId) => removeDocument({ params: { eventId, documentId } }),
  };
}
