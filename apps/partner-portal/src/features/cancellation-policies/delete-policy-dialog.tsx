import type { Policy } from '@atrium/domain';
import { ConfirmDialog } from '@atrium/ui';
import { useDeletePolicy } from './use-delete-policy.ts';

interface DeletePolicyDialogProps {
  /** The policy to delete; null closes the dialog. */
  policy: Pick<Policy, 'id' | 'name'> | null;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a policy that no ticket type has. */
export function DeletePolicyDialog({ policy, onDeleted, onClose }: DeletePolicyDialogProps) {
  const remove = useDeletePolicy(onDeleted);
  return (
    <ConfirmDialog
      title={`Delete ${policy?.name ?? 'the policy'}?`}
      confirmText="Delete"
      tone="danger"
      isOpen={policy !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => policy && remove(policy)}
    >
      No ticket type has this policy. You can't undo this.
    </ConfirmDialog>
  );
}
