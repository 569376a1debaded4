import type { AdminComplaint } from '@atrium/domain';
import { Button, Card, DescriptionList, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReasonDialog } from '../actions/index.ts';
import { Timestamp } from '../lists/index.ts';
import classes from './moderation.module.css';

interface ComplaintViewProps {
  complaint: AdminComplaint;
  onDecide: (outcome: 'UPHELD' | 'DISMISSED', reasons: string) => Promise<void>;
}

/** An organiser's complaint about ranking, with the event's score and the two answers. */
export function ComplaintView({ complaint, onDecide }: ComplaintViewProps) {
  const [outcome, setOutcome] = useState<'UPHELD' | 'DISMISSED' | null>(null);
  const { number, eventId, eventName, text, name, email, dueAt } = complaint;
  return (
    <Card title={`Complaint about ranking ${number}`}>
      <DescriptionList
        items={[
          { term: 'Due', description: <Timestamp instant={dueAt} /> },
          {
            term: 'Event',
            description: <TextLink href={paths.ranking(eventId)}>{eventName ?? String(eventId)}</TextLink>,
          },
          { term: 'Complaint', description: <span className={classes.words}>{text}</span> },
          { term: 'From', description: `${name}, ${email}` },
        ]}
      />
      <div className={classes.actions}>
        <Button size="s" onPress={() => setOutcome('UPHELD')}>
          Agree with the complaint
        </Button>
        <Button size="s" variant="secondary" onPress={() => setOutcome('DISMISSED')}>
          The ranking stays
        </Button>
      </div>
      {outcome && (
        <ReasonDialog
          title={outcome === 'UPHELD' ? 'Agree with the complaint?' : 'Keep the ranking?'}
          confirmText="Send answer"
          label="Reasons"
          description="The organiser gets this by email and reads it in Insights. Put right what was wrong before you agree."
          onConfirm={(reasons) => onDecide(outcome, reasons)}
          onClose={() => setOutcome(null)}
        />
      )}
    </Card>
  );
}
