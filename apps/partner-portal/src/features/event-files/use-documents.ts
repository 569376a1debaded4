import { messageOf } from '@atrium/api-slice';
import type { DocumentKind } from '@atrium/domain';
import { toast } from '@atrium/ui';
import type { FileCalls } from './file-calls.ts';
import { useUploads } from './use-uploads.ts';

/** Adds and deletes documents. */
export function useDocuments({ addDocument, removeDocument }: FileCalls) {
  const sending = useUploads<DocumentKind>(addDocument, 'Document upload failed');
  return {
    ...sending,
    /** Rejects if the document couldn't be deleted. */
    remove: async (documentId: number): Promise<void> => {
      const { error } = await removeDocument(documentId);
      if (error === undefined) return;
      toast.error(`Document deletion failed: ${messageOf(error)}`);
      throw new TypeError('the document is still there', { cause: error });
    },
  };
}

export type Documents = ReturnType<typeof useDocuments>;
