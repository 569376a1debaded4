import type { EventId, RankingComplaint } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, Card, QueryView, TextArea } from '@atrium/ui';
import { useState } from 'react';
import classes from './insights.module.css';
import { useRankingComplaints } from './use-ranking-complaints.ts';

const outcomeTexts = { UPHELD: 'We agreed with you', DISMISSED: 'The ranking stays' } as const;

/** Complaints about an event's ranking with our answers, and the form for a new one while none is open. */
export function RankingComplaints({ eventId }: { eventId: EventId }) {
  const { complaints, complain, isSending } = useRankingComplaints(eventId);
  const [text, setText] = useState('');
  return (
    <Card title="Ask us about this place" headingLevel={3}>
      <QueryView query={complaints} failed="We couldn't load your complaints">
        {(sent) => (
          <div className={classes.stack}>
            <p>
              If you disagree with how this event ranks, or with a day that was set aside, write to us. A
              member of our team answers with reasons, by email and here. It costs nothing.
            </p>
            {sent.map((complaint) => (
              <Complaint key={complaint.number} complaint={complaint} />
            ))}
            {sent.every(({ status }) => status !== 'OPEN') && (
              <>
                <TextArea
                  label="Your question or complaint"
                  value={text}
                  onChange={setText}
                  maxLength={4000}
                  rows={3}
                />
                <div>
                  <Button
                    isDisabled={!text.trim()}
                    isPending={isSending}
                    onPress={() => void complain(text).then((isSent) => isSent && setText(''))}
                  >
                    Send
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Complaint({ complaint: { number, at, text, status, reasons } }: { complaint: RankingComplaint }) {
  return (
    <div>
      <p>
        <strong>{number}</strong>, {formatDay(at.slice(0, 10))}: {text}
      </p>
      <p>{status === 'OPEN' ? "We're looking at it." : `${outcomeTexts[status]}: ${reasons ?? ''}`}</p>
    </div>
  );
}
