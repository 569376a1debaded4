import { messageOf } from '@atrium/api-slice';
import { Banner, ConfirmDialog } from '@atrium/ui';
import { useState, type ReactNode } from 'react';

interface WithdrawDialogProps {
  name: string;
  /** The consequences for buyers. */
  children: ReactNode;
  /** Resolves to an error, or undefined. */
  withdraw: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms the withdrawal of a ticket type or extra. */
export function WithdrawDialog({ name, children, withdraw, onClose }: WithdrawDialogProps) {
  const [state, setState] = useState<{ isPending: boolean; fault: string | null }>({
    isPending: false,
    fault: null,
  });
  const confirm = async () => {
    setState({ isPending: true, fault: null });
    const error = await withdraw();
    setState({ isPending: false, fault: error === undefined ? null : messageOf(error) });
    if (error !== undefined) throw new TypeError('it is still on sale', { cause: error });
  };
  return (
    <ConfirmDialog
      title={`Withdraw ${name}?`}
      confirmText="Withdraw"
      tone="danger"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={state.isPending}
      onConfirm={confirm}
    >
      {children}
      {state.fault !== null && <Banner tone="danger">{state.fault}</Banner>}
    </ConfirmDialog>
  );
}
