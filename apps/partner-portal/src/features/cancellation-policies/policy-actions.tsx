import type { Policy } from '@atrium/domain';
import { Button, VisuallyHidden } from '@atrium/ui';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './policies.module.css';

interface PolicyActionsProps {
  policy: Pick<Policy, 'id' | 'name' | 'isUsed'>;
  onDelete: () => void;
}

/** Edits, copies and deletes a policy; one that a ticket type has is only copied. */
export function PolicyActions({ policy: { id, name, isUsed }, onDelete }: PolicyActionsProps) {
  const of = <VisuallyHidden>{name}</VisuallyHidden>;
  return (
    <div className={classes.actions}>
      {!isUsed && (
        <Button
          size="s"
          variant="secondary"
          href={paths.policyForm('edit', id)}
          icon={<Pencil size={16} aria-hidden />}
        >
          Edit {of}
        </Button>
      )}
      <Button
        size="s"
        variant="secondary"
        href={paths.policyForm('copy', id)}
        icon={<Copy size={16} aria-hidden />}
      >
        Copy {of}
      </Button>
      {isUsed ? (
        <span className={classes.quiet}>Ticket types have this policy. To change it, copy it.</span>
      ) : (
        <Button size="s" variant="quiet" icon={<Trash2 size={16} aria-hidden />} onPress={onDelete}>
          Delete {of}
        </Button>
      )}
    </div>
  );
}
