import { messageOf } from '@atrium/api-slice';
import {
  mostPerOrder,
  mostWaitedFor,
  requestMessageLimit,
  type PublicTicketType,
  type TicketTypeId,
} from '@atrium/domain';
import { Banner, Button, CheckboxGroup, Dialog, FormActions, QuantityStepper, TextArea } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import type { Joining } from './use-waiting.ts';
import { orNames } from './wait-text.ts';
import classes from './waiting-list.module.css';

export interface JoinDialogProps {
  type: PublicTicketType;
  /** Other ticket types that are sold out, any of which may do as well. */
  others: readonly PublicTicketType[];
  /** Returns the failure, or undefined. */
  join: (joining: Joining) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how many tickets somebody waits for, or requests with a message to the organiser. */
export function JoinDialog({ type, others, join, onClose }: JoinDialogProps) {
  const [alsoIds, setAlsoIds] = useState<TicketTypeId[]>([]);
  const chosen = [type, ...others.filter(({ id }) => alsoIds.includes(id))];
  const least = Math.max(...chosen.map(({ minPerOrder }) => minPerOrder ?? 1));
  const most = Math.min(mostWaitedFor, ...chosen.map(mostPerOrder));
  const [wanted, setWanted] = useState(least);
  // within the limits of all types that were chosen
  const count = Math.min(Math.max(wanted, least), most);
  const [message, setMessage] = useState('');
  const isRequest = type.needsApproval === true;
  const takesCard = type.needsCard === true && type.price > 0;
  const title = isRequest ? t('Request tickets') : t('Join the waiting list');
  const [fault, setFault] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const error = await join({
      count,
      ...(isRequest && { message }),
      ...(alsoIds.length > 0 && { orTicketTypeIds: alsoIds }),
    });
    setPending(false);
    setFault(error);
    if (error === undefined) onClose();
  };
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={classes.stack}>
        {fault !== undefined && <Banner tone="danger">{messageOf(fault)}</Banner>}
        <p>
          {takesCard && type.requiresCard
            ? t(
                'The organiser decides who gets “{{name}}” tickets. In the next step you authorise a card for their price; your request counts once that is done. Nothing is charged unless the organiser approves it; then you have the tickets.',
                { name: type.name },
              )
            : takesCard
              ? t(
                  'The organiser decides who gets “{{name}}” tickets. In the next step you authorise a card for their price. Nothing is charged unless the organiser approves your request; then you have the tickets.',
                  { name: type.name },
                )
              : isRequest
                ? t(
                    'The organiser decides who gets “{{name}}” tickets. Once your request is approved, we hold them for you and email you. You then have some hours to buy them, and pay nothing before.',
                    { name: type.name },
                  )
                : t(
                    'As soon as that many “{{name}}” tickets are free at a time, we hold them for you and email you. You then have some hours to buy them, and pay nothing before.',
                    { name: orNames(chosen) },
                  )}
        </p>
        {others.length > 0 && (
          <CheckboxGroup
            label={t('Would other tickets do as well?')}
            description={t("One place is for all of them: you're offered whichever are free first.")}
            options={others.map(({ id, name }) => ({ id, name }))}
            value={alsoIds}
            onChange={setAlsoIds}
          />
        )}
        <div className={classes.count}>
          <span aria-hidden>{t('Number of tickets')}</span>
          <QuantityStepper
            label={t('{{name}} tickets', { name: orNames(chosen) })}
            value={count}
            min={least}
            max={most}
            onChange={setWanted}
          />
        </div>
        {isRequest && (
          <TextArea
            label={t('Message to the organiser')}
            description={t('Optional, for example who you are and why you would like to come')}
            value={message}
            onChange={setMessage}
            rows={4}
            maxLength={requestMessageLimit}
            counter={requestMessageLimit}
          />
        )}
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button isPending={isPending} onPress={() => void send()}>
            {isRequest ? t('Send the request') : title}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
