import { formatEventTime, formatMoney, money, type AdminDispute } from '@atrium/domain';
import { disputeReasonText, t } from '@atrium/texts';
import { ConfirmDialog, DescriptionList, Dialog, TextArea } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses } from '../detail-layout/index.ts';

/** Longest evidence that the contract takes. */
const longest = 10_000;

interface DisputeDialogProps {
  dispute: AdminDispute;
  /** A rejected promise keeps the dialog open. */
  onSubmit: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Details of a dispute; while it is open and unanswered, its evidence is written and submitted here. */
export function DisputeDialog({ dispute, onSubmit, onClose }: DisputeDialogProps) {
  const [text, setText] = useState('');
  const title = `${formatMoney(money(dispute.amountMinor, dispute.currency))}, order ${dispute.orderNumber}`;
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose();
  if (dispute.status !== 'OPEN' || dispute.submittedAt)
    return (
      <Dialog isOpen onOpenChange={onOpenChange} title={title}>
        <DisputeFacts dispute={dispute} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title={title}
      confirmText="Submit evidence to the bank"
      isConfirmDisabled={!text.trim()}
      onConfirm={() => onSubmit(text)}
    >
      <div className={detailClasses.stack}>
        <DisputeFacts dispute={dispute} />
        <TextArea
          label="Evidence"
          description="It goes to the bank straight away, and can't be changed. Say when the tickets were sent and scanned, and what the buyer agreed to."
          isRequired
          value={text}
          onChange={setText}
          maxLength={longest}
        />
      </div>
    </ConfirmDialog>
  );
}

function DisputeFacts({ dispute }: { dispute: AdminDispute }) {
  const { currency, organiserMinor, feeMinor, feeCurrency, submittedBy } = dispute;
  const at = (instant: string | null) => (instant ? formatEventTime(instant, 'UTC') : '–');
  return (
    <DescriptionList
      items={[
        { term: 'Reason', description: disputeReasonText({ t }, dispute.reason) },
        { term: 'Event', description: `${dispute.event}, ${dispute.partner}` },
        { term: "Organiser's part", description: formatMoney(money(organiserMinor, currency)) },
        { term: 'Fee', description: formatMoney(money(feeMinor, feeCurrency)) },
        { term: 'Opened', description: at(dispute.openedAt) },
        { term: 'Evidence due', description: at(dispute.evidenceDueAt) },
        ...(dispute.closedAt
          ? [{ term: dispute.status === 'WON' ? 'Won' : 'Lost', description: at(dispute.closedAt) }]
          : []),
        ...(dispute.evidence
          ? [
              { term: 'Evidence', description: dispute.evidence },
              { term: 'Submitted', description: `${at(dispute.submittedAt)}, ${submittedBy ?? ''}` },
            ]
          : []),
      ]}
    />
  );
}
