import type { Policy } from '@atrium/domain';
import { Banner, Card } from '@atrium/ui';
import { PolicyForm } from './policy-form.tsx';
import { copyOf, valuesOf } from './policy-values.ts';
import { useChangePolicy, useCreatePolicy } from './use-save-policy.ts';

type PolicyEditorProps = { onClose: () => void } & (
  { mode: 'new' } | { mode: 'edit' | 'copy'; policy: Policy }
);

/** The form of a new policy, of a copy, or of one that no ticket type has. */
export function PolicyEditor(props: PolicyEditorProps) {
  if (props.mode !== 'edit') {
    const initial = props.mode === 'copy' ? { initial: copyOf(props.policy) } : {};
    return <NewPolicy {...initial} onClose={props.onClose} />;
  }
  if (props.policy.isUsed)
    return <Banner tone="warning">Ticket types have this policy. To change it, copy it.</Banner>;
  return <ExistingPolicy policy={props.policy} onClose={props.onClose} />;
}

function NewPolicy({ initial, onClose }: { initial?: ReturnType<typeof copyOf>; onClose: () => void }) {
  const save = useCreatePolicy();
  return (
    <Card title="Create a cancellation policy">
      <PolicyForm {...(initial && { initial })} save={save} onSaved={onClose} onCancel={onClose} />
    </Card>
  );
}

function ExistingPolicy({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const save = useChangePolicy(policy.id);
  return (
    <Card title="Edit the cancellation policy">
      <PolicyForm initial={valuesOf(policy)} isExisting save={save} onSaved={onClose} onCancel={onClose} />
    </Card>
  );
}
