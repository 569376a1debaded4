import {
  messageOf,
  saveFile,
  useDamageAllowanceQuery,
  useFileDamageRequestMutation,
  useFiledDamageReceiptMutation,
  useFiledDamageRequestsQuery,
  useLowerDamageRequestMutation,
  useRefundDamageAsOrganiserMutation,
  useSetDamageLimitMutation,
  useUploadDamageImageMutation,
  useWithdrawDamageRequestMutation,
} from '@atrium/api-slice';
import {
  formatMoney,
  money,
  type DamageRequest,
  type DamageRequestId,
  type EventId,
  type FileId,
  type OrderId,
} from '@atrium/domain';
import { isWorthRetrying, toast, type DamageRefundRequest, type DroppedFile } from '@atrium/ui';
import { useState } from 'react';

interface Image extends DroppedFile {
  file: File;
  fileId?: FileId;
}

/** Reads what damage of an order can be charged, and the requests that were filed. */
export function useDamageOfOrder(orderId: OrderId) {
  const fresh = { refetchOnMountOrArgChange: true };
  return {
    allowance: useDamageAllowanceQuery({ params: { orderId } }, fresh),
    filed: useFiledDamageRequestsQuery({ query: { orderId, limit: 100 } }, fresh),
  };
}

/** Uploads images as they are added, and files a request with them. */
export function useFileDamage(orderId: OrderId, onFiled: () => void) {
  const [upload] = useUploadDamageImageMutation();
  const [file, filing] = useFileDamageRequestMutation();
  const [images, setImages] = useState<readonly Image[]>([]);
  const change = (id: string, values: Partial<Image>) =>
    setImages((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)));
  const send = async ({ id, file: content }: Image) => {
    change(id, { status: 'uploading' });
    const { data, error } = await upload({ file: content });
    if (data) change(id, { status: 'success', fileId: data.id });
    else change(id, { status: 'error', error: messageOf(error), isRefused: !isWorthRetrying(error) });
  };
  return {
    images,
    add: (files: readonly File[]) => {
      const added = files.map((content): Image => ({
        id: crypto.randomUUID(),
        name: content.name,
        size: content.size,
        status: 'uploading',
        file: content,
      }));
      setImages((all) => [...all, ...added]);
      for (const image of added) void send(image);
    },
    remove: ({ id }: DroppedFile) => setImages((all) => all.filter((one) => one.id !== id)),
    retry: ({ id }: DroppedFile) => {
      const image = images.find((one) => one.id === id);
      if (image) void send(image);
    },
    file: async (amountMinor: number, text: string) => {
      const imageIds = images.flatMap(({ fileId }) => fileId ?? []);
      const { data } = await file({ body: { orderId, amountMinor, text, imageIds } });
      if (!data) return;
      toast.success('Request sent to the buyer');
      onFiled();
    },
    isPending: filing.isLoading,
    failure: filing.error && messageOf(filing.error),
  };
}

/** Lowers or withdraws a request. */
export function useChangeDamage() {
  const [lower, lowering] = useLowerDamageRequestMutation();
  const [withdraw] = useWithdrawDamageRequestMutation();
  return {
    lower: async (damageRequestId: DamageRequestId, amountMinor: number, text: string) => {
      const { data } = await lower({ params: { damageRequestId }, body: { amountMinor, text } });
      if (data) toast.success('Amount lowered');
      return data !== undefined;
    },
    isLowering: lowering.isLoading,
    failure: lowering.error && messageOf(lowering.error),
    withdraw: async (damageRequestId: DamageRequestId) => {
      const { error } = await withdraw({ params: { damageRequestId } });
      if (error) {
        toast.error(messageOf(error));
        throw new Error(messageOf(error));
      }
      toast.success('Request withdrawn');
    },
  };
}

/** Opens the dialog that refunds a paid request, and sends what it asks for. */
export function useRefundDamage({ id: damageRequestId, currency }: DamageRequest) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState('');
  const [refund, sending] = useRefundDamageAsOrganiserMutation();
  const send = async ({ amountMinor, reason }: DamageRefundRequest) => {
    const headers = { 'idempotency-key': key };
    const { data } = await refund({ params: { damageRequestId }, headers, body: { amountMinor, reason } });
    if (!data) return;
    setOpen(false);
    toast.success(`Refund of ${formatMoney(money(amountMinor, currency))} sent to the buyer's card`);
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
      onRefund: (request: DamageRefundRequest) => void send(request),
      onClose: () => setOpen(false),
    },
  };
}

/** Downloads the receipt of a paid request. */
export function useDamageReceipt() {
  const [make, making] = useFiledDamageReceiptMutation();
  return {
    isPending: making.isLoading,
    download: async (damageRequestId: DamageRequestId) => {
      const { data, error } = await make({ params: { damageRequestId } });
      if (data) saveFile(data);
      else toast.error(messageOf(error));
    },
  };
}

/** Sets the most that damage at an event can cost with an order. */
export function useDamageLimit(eventId: EventId) {
  const [set, setting] = useSetDamageLimitMutation();
  return {
    save: async (damageLimitMinor: number) => {
      const { data } = await set({ params: { eventId }, body: { damageLimitMinor } });
      if (data) toast.success('Saved');
    },
    isSaving: setting.isLoading,
    failure: setting.error && messageOf(setting.error),
  };
}
