import type { PublicTicketType } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Hand, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { JoinDialog } from './join-dialog.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitActions } from './wait-actions.tsx';
import { waitText } from './wait-text.ts';
import classes from './waiting-list.module.css';

interface WaitEntryProps {
  type: PublicTicketType;
  /** Other ticket types of the event that are sold out, any of which may do as well. */
  others: readonly PublicTicketType[];
}

/** Of a ticket type that is sold out: joins its waiting list, or says how it stands. */
export function WaitEntry({ type, others }: WaitEntryProps) {
  const { isSignedIn, isLoading, wait, logIn, join } = useWaiting(type.id);
  const [isJoining, setJoining] = useState(false);
  if (isLoading) return null;
  if (wait)
    return (
      <div className={classes.stack}>
        <p role="status" className={classes.standing}>
          {waitText(wait)}
        </p>
        <WaitActions wait={wait} />
      </div>
    );
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        icon={type.needsApproval ? <Hand size={16} aria-hidden /> : <Hourglass size={16} aria-hidden />}
        aria-label={
          type.needsApproval
            ? t('Request {{name}} tickets', { name: type.name })
            : t('Join the waiting list for {{name}}', { name: type.name })
        }
        onPress={isSignedIn ? () => setJoining(true) : logIn}
      >
        {type.needsApproval ? t('Request tickets') : t('Join the waiting list')}
      </Button>
      {isJoining && <JoinDialog type={type} others={others} join={join} onClose={() => setJoining(false)} />}
    </>
  );
}
