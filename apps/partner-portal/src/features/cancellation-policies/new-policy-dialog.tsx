import type { Policy } from '@atrium/domain';
import { Dialog } from '@atrium/ui';
import { PolicyForm } from './policy-form.tsx';
import { useCreatePolicy } from './use-save-policy.ts';

interface NewPolicyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (policy: Policy) => void;
}

/**
 * Creates a policy from another form. Rendered beside that form, because a nested form's submit would also
 * submit the outer one.
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
