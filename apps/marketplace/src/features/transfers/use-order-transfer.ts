import {
  messageOf,
  saveFile,
  useOrderTransferQuery,
  useRequestTransferMutation,
  useTransferInstructionsMutation,
} from '@atrium/api-slice';
import type { OrderId } from '@atrium/domain';
import { t } from '@atrium/texts';
import { toast } from '@atrium/ui';

/** How an order is paid by transfer, with what chooses that and downloads the instructions. */
export function useOrderTransfer(orderId: OrderId) {
  const transfer = useOrderTransferQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  const [request, requesting] = useRequestTransferMutation();
  const [download, downloading] = useTransferInstructionsMutation();
  return {
    transfer,
    isRequesting: requesting.isLoading,
    /** True once it is chosen. */
    request: async (): Promise<boolean> => {
      const { data, error } = await request({ params: { orderId } });
      if (data) toast.success(t('Your tickets are reserved. We emailed you the instructions.'));
      else toast.error(messageOf(error));
      return data !== undefined;
    },
    isDownloading: downloading.isLoading,
    download: async (): Promise<void> => {
      const { data, error } = await download({ params: { orderId } });
      if (data) saveFile(data);
      else toast.error(messageOf(error));
    },
  };
}
