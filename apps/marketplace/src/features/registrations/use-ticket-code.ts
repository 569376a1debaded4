import { useOrderTicketCodesQuery } from '@atrium/api-slice';
import { t } from '@atrium/texts';

/** The code of a ticket for its stub; `loading` until it is known, null if it couldn't be loaded or the ticket is invalid. */
export function useTicketCode(
  { id, orderId, attendeeName }: { id: string; orderId: string; attendeeName: string },
  isValid: boolean,
): { text: string; label: string } | 'loading' | null {
  const codes = useOrderTicketCodesQuery({ params: { orderId } }, { skip: !isValid });
  if (!isValid) return null;
  if (codes.isLoading) return 'loading';
  const text = codes.data?.find((own) => own.id === id)?.code;
  return text ? { text, label: t('Code for {{name}}', { name: attendeeName }) } : null;
}
