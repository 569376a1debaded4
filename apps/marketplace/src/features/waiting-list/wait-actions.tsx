import type { OwnWait } from '@atrium/domain';
import { Button, ConfirmDialog } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useBuyOffer } from './use-buy-offer.ts';
import { useLeaveWaitingList } from './use-waiting.ts';
import { waitedName } from './wait-text.ts';
import classes from './waiting-list.module.css';

/** Buys tickets that are held, and leaves the waiting list. */
export function WaitActions({ wait }: { wait: OwnWait }) {
  const buy = useBuyOffer(wait);
  const leave = useLeaveWaitingList(wait);
  const [isLeaving, setLeaving] = useState(false);
  const isOffered = wait.state === 'OFFERED';
  const { needsApproval, card } = wait;
  const needsCard = wait.state === 'WAITING' && card !== null && card.heldUntil === null;
  const leaveText = needsApproval ? t('Withdraw the request') : t('Leave the waiting list');
  const names = { ticketType: waitedName(wait), event: wait.event.name };
  return (
    <div className={classes.actions}>
      {isOffered && (
        <Button size="s" variant="accent" onPress={buy}>
          {t('Buy the tickets')}
        </Button>
      )}
      {needsCard && (
        <Button size="s" href={paths.requestCard(wait.id)}>
          {t('Authorise a card')}
        </Button>
      )}
      <Button
        size="s"
        variant="secondary"
        aria-label={
          needsApproval
            ? t('Withdraw the request for {{ticketType}}, {{event}}', names)
            : t('Leave the waiting list for {{ticketType}}, {{event}}', names)
        }
        onPress={() => setLeaving(true)}
      >
        {leaveText}
      </Button>
      {isLeaving && (
        <ConfirmDialog
          isOpen
          onOpenChange={(open) => !open && setLeaving(false)}
          title={needsApproval ? t('Withdraw the request?') : t('Leave the waiting list?')}
          confirmText={leaveText}
          tone="danger"
          onConfirm={async () => {
            await leave();
            setLeaving(false);
          }}
        >
          {needsApproval
            ? card?.heldUntil
              ? t(
                  'The organiser no longer sees it as open, and what is held on your card is released. You can send another one while tickets are sold.',
                )
              : t('The organiser no longer sees it as open. You can send another one while tickets are sold.')
            : isOffered
              ? t('The tickets that are held for you go to the next in line.')
              : t("You'll lose your place in line. If you join again, you'll start at the end.")}
        </ConfirmDialog>
      )}
    </div>
  );
}
