import { Button, Dialog, TextField } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useId, useState } from 'react';
import classes from './checkout.module.css';

interface ChallengeDialogProps {
  prompt: string;
  isPending: boolean;
  onAnswer: (code: string) => void;
  onCancel: () => void;
}

/** The bank's question before a payment (3-D Secure). */
export function ChallengeDialog({ prompt, isPending, onAnswer, onCancel }: ChallengeDialogProps) {
  const [code, setCode] = useState('');
  const formId = useId();
  return (
    <Dialog
      isOpen
      isInsistent
      title={t('Your bank wants to confirm this payment')}
      footer={
        <>
          <Button variant="secondary" onPress={onCancel} isDisabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={isPending} isDisabled={code.trim() === ''}>
            {t('Confirm payment')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && code.trim() !== '') onAnswer(code);
        }}
      >
        <p>{t(prompt)}</p>
        <TextField
          label={t('Code')}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      </form>
    </Dialog>
  );
}
