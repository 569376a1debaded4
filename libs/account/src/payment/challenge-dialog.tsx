import { maskedCard, money, type BankQuestion } from '@atrium/domain';
import { Button, Dialog, TextField } from '@atrium/ui';
import { formatMoney, t } from '@atrium/texts';
import { useId, useState } from 'react';
import classes from './payment.module.css';

export interface Challenge {
  challengeId: string;
  prompt: string;
  question: BankQuestion | null;
}

interface ChallengeDialogProps {
  challenge: Challenge;
  isPending: boolean;
  onAnswer: (code: string) => void;
  onCancel: () => void;
}

/** The bank's challenge before a payment (3-D Secure). */
export function ChallengeDialog({ challenge, isPending, onAnswer, onCancel }: ChallengeDialogProps) {
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
        <p>{promptOf(challenge)}</p>
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

/** Returns the sandbox bank's question in the reader's language; another bank's as it asks it. */
function promptOf({ prompt, question }: Challenge): string {
  if (!question) return prompt;
  const { amountMinor, currency, brand, last4, code } = question;
  return t(
    'The sandbox bank asks you to approve {{amount}} on {{brand}} {{digits}}. Enter {{code}} to approve; any other code declines the payment.',
    { amount: formatMoney(money(amountMinor, currency)), brand, digits: maskedCard(last4), code },
  );
}
