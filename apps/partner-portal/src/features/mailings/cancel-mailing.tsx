import { Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';

interface CancelMailingProps {
  isUnderWay: boolean;
  isPending: boolean;
  /** Rejects if it fails. */
  onCancel: () => Promise<void>;
}

/** Button that cancels a mailing, or what of it wasn't sent yet, once that is confirmed. */
export function CancelMailing({ isUnderWay, isPending, onCancel }: CancelMailingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        Cancel mailing
      </Button>
      <ConfirmDialog
        title="Cancel this mailing?"
        confirmText="Cancel mailing"
        cancelText="Back"
        tone="danger"
        isOpen={isOpen}
        onOpenChange={setOpen}
        isPending={isPending}
        onConfirm={onCancel}
      >
        <p>
          {isUnderWay ? 'It goes to no one else. What was sent stays sent.' : 'It won’t be sent to anyone.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
