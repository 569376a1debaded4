import { messageOf, saveFile, usePartnerDocumentMutation } from '@atrium/api-slice';
import type { Partner } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Downloads a signed document of the company. */
export function useDocumentDownload(partnerId: Partner['id']) {
  const [fetchDocument, { isLoading }] = usePartnerDocumentMutation();
  const download = async (documentId: string) => {
    const { data, error } = await fetchDocument({ params: { partnerId, documentId } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return { download: (documentId: string) => void download(documentId), isBusy: isLoading };
}
