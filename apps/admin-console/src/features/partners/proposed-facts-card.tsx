import { changedFactTexts, formatEventTime, type AdminPartner, type ProposedFacts } from '@atrium/domain';
import { Banner, Button, Card, DataTable, TextArea } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses as detail } from '../detail-layout/index.ts';
import { useVetFacts } from './use-vet-facts.ts';

interface ProposedFactsCardProps {
  partner: AdminPartner;
  facts: ProposedFacts;
}

/** New legal facts of an approved partner beside the approved ones, to decide on. */
export function ProposedFactsCard({ partner, facts }: ProposedFactsCardProps) {
  const [comment, setComment] = useState('');
  const { decide, isPending, failure } = useVetFacts(partner.id, facts.proposedAt);
  const button = { isDisabled: !comment.trim(), isPending };
  return (
    <Card title="New company details">
      <div className={detail.stack}>
        <p className={detail.text}>
          Proposed on {formatEventTime(facts.proposedAt, 'UTC')}. The partner stays approved with the approved
          details until you decide.
        </p>
        <DataTable
          label="Changed details"
          rows={changedFactTexts(partner, facts)}
          rowKey={({ label }) => label}
          emptyText="Nothing differs from the approved details."
          columns={[
            { id: 'label', title: 'Detail', cell: ({ label }) => label },
            { id: 'before', title: 'Approved', cell: ({ before }) => before || 'Not provided' },
            { id: 'after', title: 'New', cell: ({ after }) => after || 'Not provided' },
          ]}
        />
        <TextArea
          label="Comment on the new details"
          description="We email it to the partner."
          value={comment}
          onChange={setComment}
          maxLength={5000}
        />
        {failure && (
          <Banner tone="danger" title="The decision wasn't saved">
            {failure}
          </Banner>
        )}
        <div className={detail.buttons}>
          <Button {...button} onPress={() => decide('APPROVED', comment)}>
            Approve details
          </Button>
          <Button {...button} variant="secondary" onPress={() => decide('REJECTED', comment)}>
            Reject details
          </Button>
        </div>
      </div>
    </Card>
  );
}
