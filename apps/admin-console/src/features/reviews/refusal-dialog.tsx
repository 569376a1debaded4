import { decisionGrounds, type DecisionGround, type ReviewSubject } from '@atrium/domain';
import { currentTranslator, groundText } from '@atrium/texts';
import { Checkbox, ConfirmDialog, Select, TextArea } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses } from '../detail-layout/index.ts';

interface Reasons {
  ground: DecisionGround;
  facts: string;
  strike: boolean;
}

interface RefusalDialogProps {
  decision: 'REJECT' | 'REMOVE';
  subject: ReviewSubject;
  onConfirm: (reasons: Reasons) => Promise<void>;
  onClose: () => void;
}

/** Asks for the clause and the facts of a rejection or removal, which its author reads. */
export function RefusalDialog({ decision, subject, onConfirm, onClose }: RefusalDialogProps) {
  const [ground, setGround] = useState<DecisionGround | null>(null);
  const [facts, setFacts] = useState('');
  const [strike, setStrike] = useState(false);
  const verb = decision === 'REJECT' ? 'Reject' : 'Remove';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${verb} this ${subject}?`}
      confirmText={verb}
      tone="danger"
      isConfirmDisabled={ground === null || facts.trim() === ''}
      onConfirm={async () => {
        if (ground !== null) await onConfirm({ ground, facts, strike });
      }}
    >
      <div className={detailClasses.stack}>
        <Select
          label="Clause"
          isRequired
          placeholder="Choose a clause"
          options={decisionGrounds.map((id) => ({ id, name: groundText(currentTranslator(), id) }))}
          value={ground}
          onChange={setGround}
        />
        <TextArea
          label="Reason"
          description="Emailed to its author"
          isRequired
          value={facts}
          onChange={setFacts}
          maxLength={2000}
        />
        <Checkbox isSelected={strike} onChange={setStrike}>
          This counts as a strike
        </Checkbox>
      </div>
    </ConfirmDialog>
  );
}
