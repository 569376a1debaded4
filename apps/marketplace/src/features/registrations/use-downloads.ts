import { useDocumentNavigation } from '@atrium/account';
import {
  messageOf,
  saveFile,
  useAppleWalletPassMutation,
  useCertificatePdfMutation,
  useGoogleWalletPassMutation,
  useOrderReceiptMutation,
  useOrderTicketsPdfMutation,
  useTicketCalendarMutation,
  useTicketPdfMutation,
  useWalletsQuery,
  type SavedFile,
} from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { useState } from 'react';

/** Wallets of phones that take a ticket. */
type Wallet = 'apple-wallet' | 'google-wallet';
export type Document = 'ticket' | 'calendar' | 'certificate' | 'order-tickets' | 'receipt' | Wallet;

export interface Downloads {
  /** The document on its way, as `receipt:<id>`. */
  pending: string | undefined;
  get: (document: Document, id: string) => void;
  /** Wallets that the operator has set up; none until the server says so. */
  wallets: readonly Wallet[];
}

/**
 * Downloads documents of tickets and orders, and adds tickets to wallets: to Apple's by a file, to Google's by a page of Google.
 * `hasWallets`: the tickets are still of use, so wallets are offered.
 */
export function useDownloads(hasWallets: boolean): Downloads {
  const [ticket] = useTicketPdfMutation();
  const [certificate] = useCertificatePdfMutation();
  const [calendar] = useTicketCalendarMutation();
  const [orderTickets] = useOrderTicketsPdfMutation();
  const [receipt] = useOrderReceiptMutation();
  const [applePass] = useAppleWalletPassMutation();
  const [googlePass] = useGoogleWalletPassMutation();
  const { data: offered } = useWalletsQuery(undefined, { skip: !hasWallets });
  const { leave } = useDocumentNavigation();
  const [pending, setPending] = useState<string>();

  const ask = (
    document: Document,
    id: string,
  ): Promise<{ data?: SavedFile | { url: string }; error?: unknown }> => {
    if (document === 'apple-wallet') return applePass({ params: { ticketId: id } });
    if (document === 'google-wallet') return googlePass({ params: { ticketId: id } });
    if (document === 'ticket') return ticket({ params: { ticketId: id } });
    if (document === 'certificate') return certificate({ params: { ticketId: id } });
    if (document === 'calendar') return calendar({ params: { ticketId: id } });
    return (document === 'receipt' ? receipt : orderTickets)({ params: { orderId: id } });
  };
  const get = async (document: Document, id: string) => {
    setPending(`${document}:${id}`);
    const { data, error } = await ask(document, id);
    setPending(undefined);
    if (data && 'url' in data) leave(data.url);
    else if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  const wallets: Wallet[] = [
    ...(offered?.apple ? (['apple-wallet'] as const) : []),
    ...(offered?.google ? (['google-wallet'] as const) : []),
  ];
  return { pending, wallets, get: (document, id) => void get(document, id) };
}
