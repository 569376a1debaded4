import { messageOf, useAddDocumentMutation, useRemoveDocumentMutation } from '@atrium/api-slice';
import type { DocumentKind, EventId } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useUploads } from './use-uploads.ts';

/** Adds and deletes an event's documents. */
export function useEventDocuments(eventId: EventId) {
  const [addDocument] = useAddDocumentMutation();
  const [removeDocument] = useRemoveDocumentMutation();
  const sending = useUploads<DocumentKind>(
    (kind, file, onProgress) => addDocument({ params: { eventId, kind }, file, onProgress }),
    'Document upload failed',
  );
  return {
    ...sending,
    /** Rejects if the document couldn't be deleted. */
    remove: async (documentId: number): Promise<void> => {
      const { error } = await removeDocument({ params: { eventId, documentId } });
      if (error === undefined) return;
      toast.error(`Document deletion failed: ${messageOf(error)}`);
      throw new TypeError('the document is still there', { cause: error });
    },
  };
}

export type EventDocumentUploads = ReturnType<typeof useEventDocuments>;
