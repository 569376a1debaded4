import { Button, Dialog, TextField } from '@atrium/ui';
import { useState } from 'react';

interface ChallengeDialogProps {
  prompt: string;
  isPending: boolean;
  onAnswer: (code: string) => void;
  onCancel: () => void;
}

/** The bank's question before a payment (3-D Secure). */
export function ChallengeDialog({ prompt, isPending, onAnswer, onCancel }: ChallengeDialogProps) {
  const [code, setCode] = useState('');
  return (
    <Dialog
      isOpen
      isInsistent
      title="Your bank wants to confirm this payment"
      footer={
        <>
          <Button variant="secondary" onPress={onCancel} isDisabled={isPending}>
            Cancel
          </Button>
          <Button onPress={() => onAnswer(code)} isPending={isPending} isDisabled={code.trim() === ''}>
            Confirm payment
          </Button>
        </>
      }
    >
      <p>{prompt}</p>
      <TextField
        label="Code"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </Dialog>
  );
}
