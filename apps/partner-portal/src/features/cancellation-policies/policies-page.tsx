import type { Policy } from '@atrium/domain';
import { Button, EmptyState, QueryView } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeletePolicyDialog } from './delete-policy-dialog.tsx';
import classes from './policies.module.css';
import { PolicyList } from './policy-list.tsx';
import { PolicyEditor } from './policy-editor.tsx';
import { usePolicyEditor } from './use-policy-editor.ts';
import { usePolicySwitch } from './use-policy-switch.ts';

/** The partner's cancellation policies, and the form for one, opened by the address. */
export function PoliciesPage() {
  const { policies, pressed, toggle } = usePolicySwitch();
  const { mode, policyId, open, close } = usePolicyEditor();
  const [deleting, setDeleting] = useState<Policy | null>(null);
  return (
    <div className={classes.stack}>
      {mode === null && (
        <div>
          <Button icon={<Plus size={18} aria-hidden />} onPress={open}>
            Create policy
          </Button>
        </div>
      )}
      {mode === 'new' && <PolicyEditor mode="new" onClose={close} />}
      <QueryView query={policies}>
        {(data) => {
          const chosen = data.find(({ id }) => id === policyId);
          if (chosen && (mode === 'edit' || mode === 'copy'))
            return <PolicyEditor key={chosen.id} mode={mode} policy={chosen} onClose={close} />;
          return data.length > 0 ? (
            <PolicyList policies={data} pressed={pressed} onToggle={toggle} onDelete={setDeleting} />
          ) : (
            <EmptyState title="No cancellation policies found. Create one to get started." />
          );
        }}
      </QueryView>
      <DeletePolicyDialog policy={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}
