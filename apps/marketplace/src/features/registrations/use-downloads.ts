import {
  messageOf,
  saveFile,
  useCertificatePdfMutation,
  useOrderReceiptMutation,
  useOrderTicketsPdfMutation,
  useTicketCalendarMutation,
  useTicketPdfMutation,
  type SavedFile,
} from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { useState } from 'react';

export type Document = 'ticket' | 'calendar' | 'certificate' | 'order-tickets' | 'receipt';

export interface Downloads {
  /** The document being downloaded, as `receipt:<id>`. */
  pending: string | undefined;
  get: (document: Document, id: string) => void;
}

/** Downloads documents of tickets and orders. */
export function useDownloads(): Downloads {
  const [ticket] = useTicketPdfMutation();
  const [certificate] = useCertificatePdfMutation();
  const [calendar] = useTicketCalendarMutation();
  const [orderTickets] = useOrderTicketsPdfMutation();
  const [receipt] = useOrderReceiptMutation();
  const [pending, setPending] = useState<string>();

  const ask = (document: Document, id: string): Promise<{ data?: SavedFile; error?: unknown }> => {
    if (document === 'ticket') return ticket({ params: { ticketId: id } });
    if (document === 'certificate') return certificate({ params: { ticketId: id } });
    if (document === 'calendar') return calendar({ params: { ticketId: id } });
    return (document === 'receipt' ? receipt : orderTickets)({ params: { orderId: id } });
  };
  const get = async (document: Document, id: string) => {
    setPending(`${document}:${id}`);
    const { data, error } = await ask(document, id);
    setPending(undefined);
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return { pending, get: (document, id) => void get(document, id) };
}
