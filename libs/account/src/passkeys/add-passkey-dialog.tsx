import { CurrentPassword, PasskeyName } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormPasswordField,
  FormTextField,
  schemaResolver,
  toast,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { z } from 'zod';
import { showFieldErrors } from '../form/show-field-errors.ts';
import type { PasskeyFailure } from './use-passkeys.ts';

const PasskeyForm = z.object({ name: PasskeyName, password: CurrentPassword });
type Values = z.infer<typeof PasskeyForm>;

export interface AddPasskeyDialogProps {
  /** Name to begin with. */
  suggestion: string;
  /** Returns the failure, or undefined. */
  submit: (name: string, password: string) => Promise<PasskeyFailure | undefined>;
  onClose: () => void;
}

/** Asks for a name and the password; then the browser creates the passkey. */
export function AddPasskeyDialog({ suggestion, submit, onClose }: AddPasskeyDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values>({
    defaultValues: { name: suggestion, password: '' },
    resolver: schemaResolver(PasskeyForm),
  });
  const send = async ({ name, password }: Values) => {
    setFault(null);
    const failure = await submit(name, password);
    if (failure)
      return setFault(
        'message' in failure ? failure.message : showFieldErrors(form, failure.error, ['password']),
      );
    toast.success(t('Passkey added'));
    onClose();
  };
  return (
    <Dialog title={t('Add a passkey')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={send} label={t('Add a passkey')}>
        <p>
          {t(
            'Your browser then asks for your fingerprint, face or screen lock. They never leave your device.',
          )}
        </p>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField name="name" label={t('Name of the passkey')} autoComplete="off" isRequired />
        <FormPasswordField
          name="password"
          label={t('Current password')}
          autoComplete="current-password"
          isRequired
        />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t('Continue')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
