import { messageOf, useRefundAsAdministratorMutation } from '@atrium/api-slice';
import { formatMoney, fromMajor } from '@atrium/domain';
import { toast, type RefundRequest } from '@atrium/ui';
import { useState } from 'react';

/** Opens the dialog that refunds tickets of an order, and sends what it asks for. */
export function useRefund(orderId: string) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState('');
  const [refund, sending] = useRefundAsAdministratorMutation();
  const send = async (request: RefundRequest) => {
    const headers = { 'idempotency-key': key };
    const { data } = await refund({ params: { orderId }, headers, body: request });
    if (!data) return;
    setOpen(false);
    const amount = formatMoney(fromMajor(data.amount.amount, data.amount.currency.code));
    toast.success(data.amount.amount > 0 ? `We're refunding ${amount} to the buyer` : 'Tickets cancelled');
  };
  return {
    isOpen,
    begin: () => {
      sending.reset();
      setKey(crypto.randomUUID());
      setOpen(true);
    },
    dialog: {
      isPending: sending.isLoading,
      failure: sending.error && messageOf(sending.error),
      onRefund: (request: RefundRequest) => void send(request),
      onClose: () => setOpen(false),
    },
  };
}
