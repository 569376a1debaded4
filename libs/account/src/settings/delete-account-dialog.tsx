import { CurrentPassword } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormPasswordField,
  FormTextField,
  useKitForm,
} from '@atrium/ui';
import { phrase, t } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { z } from 'zod';
import { showFaults } from '../form/show-faults.ts';

const word = 'DELETE';
const Confirmed = z.object({
  confirmation: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.literal(word, phrase('Please type DELETE'))),
  password: CurrentPassword,
});
interface Values {
  confirmation: string;
  password: string;
}

export interface DeleteAccountDialogProps {
  /** Answers what went wrong, undefined for nothing. */
  submit: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks twice before an account is deleted: for a typed word and for the password. */
export function DeleteAccountDialog({ submit, onClose }: DeleteAccountDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values>({
    defaultValues: { confirmation: '', password: '' },
    resolver: zodResolver(Confirmed, undefined, { raw: true }),
  });
  const send = async ({ password }: Values) => {
    setFault(null);
    const error = await submit(password);
    if (error !== undefined) setFault(showFaults(form, error, ['password']));
  };
  return (
    <Dialog title={t('Delete your account?')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={send} label={t('Delete your account')}>
        <p>{t('This cannot be undone. You may want to download your data first.')}</p>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField
          name="confirmation"
          label={t('Type {{word}} to confirm', { word })}
          autoComplete="off"
          isRequired
        />
        <FormPasswordField
          name="password"
          label={t('Current password')}
          autoComplete="current-password"
          isRequired
        />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Keep my account')}
          </Button>
          <Button type="submit" variant="danger" isPending={form.formState.isSubmitting}>
            {t('Delete for good')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
