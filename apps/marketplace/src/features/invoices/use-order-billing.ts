import {
  messageOf,
  saveFile,
  useCountriesQuery,
  useOrderBillingQuery,
  useOrderInvoiceMutation,
  useSaveOrderBillingMutation,
} from '@atrium/api-slice';
import type { BillingDetails, InvoiceId, OrderId } from '@atrium/domain';
import { sortByTranslatedName } from '@atrium/texts';
import { toast } from '@atrium/ui';

/** Company and invoices of an order, with what changes and downloads them. */
export function useOrderBilling(orderId: OrderId, { isEditing }: { isEditing: boolean }) {
  const billing = useOrderBillingQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  const { data: countries = [] } = useCountriesQuery(undefined, {
    skip: !isEditing && !billing.data?.billing,
  });
  const [save] = useSaveOrderBillingMutation();
  const [download, downloading] = useOrderInvoiceMutation();
  return {
    billing,
    countries: sortByTranslatedName(countries),
    /** Returns the error if it fails. */
    save: async (body: BillingDetails): Promise<unknown> => (await save({ params: { orderId }, body })).error,
    isDownloading: downloading.isLoading,
    download: async (invoiceId: InvoiceId): Promise<void> => {
      const { data, error } = await download({ params: { orderId, invoiceId } });
      if (data) saveFile(data);
      else toast.error(messageOf(error));
    },
  };
}
