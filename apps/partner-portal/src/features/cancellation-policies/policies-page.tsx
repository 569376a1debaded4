import { Button, Card, EmptyState, QueryView } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import classes from './policies.module.css';
import { PolicyForm } from './policy-form.tsx';
import { PolicyList } from './policy-list.tsx';
import { useCreatePolicy } from './use-create-policy.ts';
import { usePolicySwitch } from './use-policy-switch.ts';

/** The partner's cancellation policies, and the form for one more; whether it is open, the address says. */
export function PoliciesPage() {
  const [search, setSearch] = useSearchParams();
  const { policies, pressed, toggle } = usePolicySwitch();
  const save = useCreatePolicy();
  const isOpen = search.has('new');
  const show = (isShown: boolean) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (isShown) next.set('new', '1');
      else next.delete('new');
      return next;
    });
  return (
    <div className={classes.stack}>
      {isOpen ? (
        <Card title="Create a cancellation policy">
          <PolicyForm save={save} onSaved={() => show(false)} onCancel={() => show(false)} />
        </Card>
      ) : (
        <div>
          <Button icon={<Plus size={18} aria-hidden />} onPress={() => show(true)}>
            Create policy
          </Button>
        </div>
      )}
      <QueryView query={policies}>
        {(data) =>
          data.length > 0 ? (
            <PolicyList policies={data} pressed={pressed} onToggle={toggle} />
          ) : (
            <EmptyState title="No cancellation policies found. Create one to get started." />
          )
        }
      </QueryView>
    </div>
  );
}
