import { messageOf } from '@atrium/api-slice';
import { formatMoney, money, type Currency, type DuePayout } from '@atrium/domain';
import { ConfirmDialog, toast } from '@atrium/ui';

interface PayOutDialogProps {
  due: readonly DuePayout[];
  onConfirm: (due: readonly DuePayout[]) => Promise<void>;
  onClose: () => void;
}

/** Confirms payouts with their sums by currency, which are never added up. */
export function PayOutDialog({ due, onConfirm, onClose }: PayOutDialogProps) {
  const sums = new Map<Currency, number>();
  for (const { currency, amountMinor } of due) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  const [first] = due;
  const second = due.filter(({ needsSecond }) => needsSecond).length;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={due.length === 1 ? `Pay out to ${first?.partner ?? ''}?` : `Pay out to ${due.length} partners?`}
      confirmText={`Pay out ${[...sums].map(([currency, minor]) => formatMoney(money(minor, currency))).join(', ')}`}
      onConfirm={() =>
        onConfirm(due).catch((error: unknown) => {
          toast.error(messageOf(error));
          throw error;
        })
      }
    >
      {due.length === 1 && <p>It goes to {first?.account}.</p>}
      {second > 0 && (
        <p>
          {due.length === 1
            ? 'It waits until a second administrator approves it.'
            : `${second} of them wait until a second administrator approves them.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
