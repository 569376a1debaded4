import { ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import type { CompanyValues } from './company-values.ts';

type Store = (values: CompanyValues) => Promise<unknown>;

/** Asks before the verification of an address is given up. */
export function useMoveConfirmation(isNeeded: boolean) {
  const [pending, setPendingSave] = useState<{ values: CompanyValues; store: Store } | null>(null);
  const [isPending, setPending] = useState(false);
  return {
    isOpen: pending !== null,
    isPending,
    ask: (values: CompanyValues, store: Store) =>
      isNeeded ? setPendingSave({ values, store }) : store(values),
    confirm: async () => {
      if (!pending) return;
      setPending(true);
      await pending.store(pending.values);
      setPending(false);
    },
    close: () => setPendingSave(null),
  };
}

interface MoveDialogProps extends Omit<ReturnType<typeof useMoveConfirmation>, 'ask'> {
  isApproved: boolean;
}

/** Says what a new address costs a company whose address is verified. */
export function MoveDialog({ isOpen, isPending, confirm, close, isApproved }: MoveDialogProps) {
  return (
    <ConfirmDialog
      title="Change your verified address?"
      confirmText="Save new address"
      isOpen={isOpen}
      isPending={isPending}
      onOpenChange={(isShown) => !isShown && close()}
      onConfirm={confirm}
    >
      {isApproved
        ? "We review the new address first. Once it's approved, your address isn't verified any more, and you'll ask for a new code by post."
        : "Your address won't be verified any more, and you'll ask for a new code by post."}
    </ConfirmDialog>
  );
}
