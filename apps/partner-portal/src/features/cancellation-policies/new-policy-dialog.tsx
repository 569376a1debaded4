import type { Policy } from '@atrium/domain';
import { Dialog } from '@atrium/ui';
import { PolicyForm } from './policy-form.tsx';
import { useCreatePolicy } from './use-create-policy.ts';

interface NewPolicyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (policy: Policy) => void;
}

/**
 * Writes a policy without leaving the form that needs it. It stands beside that form and not inside of it: what is
 * submitted here would be submitted there as well.
 */
export function NewPolicyDialog({ isOpen, onClose, onCreated }: NewPolicyDialogProps) {
  const save = useCreatePolicy(onCreated);
  return (
    <Dialog
      title="Create a cancellation policy"
      size="l"
      isOpen={isOpen}
      onOpenChange={(isShown) => !isShown && onClose()}
    >
      <PolicyForm save={save} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  );
}
