import {
  messageOf,
  saveFile,
  useExportInvoicesMutation,
  usePartnerInvoiceMutation,
  usePartnerInvoicesQuery,
} from '@atrium/api-slice';
import type { InvoiceId } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useState } from 'react';

const limit = 25;

/** A page of the invoices issued in the company's name, with what downloads them. */
export function useInvoices() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const invoices = usePartnerInvoicesQuery(
    { query: { search, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [makePdf, making] = usePartnerInvoiceMutation();
  const [makeCsv, exporting] = useExportInvoicesMutation();
  const saved = async (request: ReturnType<typeof makePdf> | ReturnType<typeof makeCsv>) => {
    const { data, error } = await request;
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return {
    invoices,
    search,
    page,
    pageCount: Math.ceil((invoices.data?.total ?? 0) / limit),
    isMaking: making.isLoading,
    isExporting: exporting.isLoading,
    onSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
    onPage: setPage,
    onDownload: (invoiceId: InvoiceId) => void saved(makePdf({ params: { invoiceId } })),
    onExport: () => void saved(makeCsv()),
  };
}
