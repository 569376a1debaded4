import { messageOf } from '@atrium/api-slice';
import { mostPerOrder, mostWaitedFor, type PublicTicketType } from '@atrium/domain';
import { Banner, Button, Dialog, FormActions, QuantityStepper } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import classes from './waiting-list.module.css';

export interface JoinDialogProps {
  type: PublicTicketType;
  /** Returns the failure, or undefined. */
  join: (count: number) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how many tickets somebody waits for. */
export function JoinDialog({ type, join, onClose }: JoinDialogProps) {
  const least = type.minPerOrder ?? 1;
  const [count, setCount] = useState(least);
  const [fault, setFault] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const error = await join(count);
    setPending(false);
    setFault(error);
    if (error === undefined) onClose();
  };
  return (
    <Dialog title={t('Join the waiting list')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={classes.stack}>
        {fault !== undefined && <Banner tone="danger">{messageOf(fault)}</Banner>}
        <p>
          {t(
            'As soon as that many “{{name}}” tickets are free at a time, we hold them for you and email you. You then have some hours to buy them, and pay nothing before.',
            { name: type.name },
          )}
        </p>
        <div className={classes.count}>
          <span aria-hidden>{t('Number of tickets')}</span>
          <QuantityStepper
            label={t('{{name}} tickets', { name: type.name })}
            value={count}
            min={least}
            max={Math.min(mostWaitedFor, mostPerOrder(type))}
            onChange={setCount}
          />
        </div>
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button isPending={isPending} onPress={() => void send()}>
            {t('Join the waiting list')}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
