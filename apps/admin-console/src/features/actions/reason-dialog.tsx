import { ConfirmDialog, TextArea } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { detailClasses } from '../detail-layout/index.ts';

export interface ReasonDialogProps {
  title: string;
  confirmText: string;
  children?: ReactNode;
  /** `danger`, the default, for what takes something away. */
  tone?: 'primary' | 'danger';
  /** Label of the reason. */
  label?: string;
  isConfirmDisabled?: boolean;
  /** Note on the recipient of the reason. */
  description: string;
  /** A rejected promise keeps the dialog open. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Confirms an action and asks for the required reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmText, children, label = 'Reason', description, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmText={confirmText}
      tone={props.tone ?? 'danger'}
      isConfirmDisabled={props.isConfirmDisabled === true || !reason.trim()}
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
