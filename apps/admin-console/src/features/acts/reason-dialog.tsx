import { ConfirmDialog, TextArea } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { detailClasses } from '../detail/index.ts';

export interface ReasonDialogProps {
  title: string;
  confirmText: string;
  children?: ReactNode;
  /** What the reason is called here. */
  label?: string;
  /** Who reads the reason. */
  description: string;
  /** Keeps the dialog open while it answers a promise that is rejected. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks once more, and why: nobody is kept out without a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmText, children, label = 'Reason', description, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmText={confirmText}
      tone="danger"
      isConfirmDisabled={!reason.trim()}
      onConfirm={() => onConfirm(reason)}
    >
      <div className={detailClasses.stack}>
        {children}
        <TextArea
          label={label}
          description={description}
          isRequired
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      </div>
    </ConfirmDialog>
  );
}
