import { formatEventTime, type AdminEvent } from '@atrium/domain';
import { Banner, Button, Card, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog } from '../actions/index.ts';
import { detailClasses as classes } from '../detail-layout/index.ts';
import { useLegalHold } from './use-legal-hold.ts';

/** Says whether the data of an event's attendees is held past its term; holds it with a reason, and ends that. */
export function AttendeeDataCard({ event }: { event: AdminEvent }) {
  const [isOpen, setOpen] = useState(false);
  const { begin, end } = useLegalHold(event.id);
  const { legalHold } = event;
  const close = () => setOpen(false);
  return (
    <Card title="Attendee data">
      <div className={classes.stack}>
        {legalHold ? (
          <Banner
            tone="warning"
            title={`Held since ${formatEventTime(legalHold.at, 'UTC')}`}
            comesIntoView={false}
          >
            {legalHold.reason}
          </Banner>
        ) : (
          <p className={classes.text}>
            Scans, notes and sensitive answers are removed 90 days after the event, names and addresses after
            two years.
          </p>
        )}
        <div>
          <Button variant="secondary" onPress={() => setOpen(true)}>
            {legalHold ? 'End the hold' : 'Hold attendee data'}
          </Button>
        </div>
      </div>
      {isOpen && legalHold && (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title="End the hold of attendee data?"
          confirmText="End the hold"
          onConfirm={end}
        >
          Data whose term is over is removed for good in the next night.
        </ConfirmDialog>
      )}
      {isOpen && !legalHold && (
        <ReasonDialog
          title="Hold attendee data?"
          confirmText="Hold"
          description="For administrators only, such as the number of a court case."
          onConfirm={begin}
          onClose={close}
        >
          <p>Names, answers, scans and notes of this event stay until you end the hold.</p>
        </ReasonDialog>
      )}
    </Card>
  );
}
