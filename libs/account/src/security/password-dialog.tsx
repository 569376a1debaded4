import { CurrentPassword } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormPasswordField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { showFieldErrors } from '../form/show-field-errors.ts';

const PasswordForm = z.object({ password: CurrentPassword });

export interface PasswordDialogProps {
  title: string;
  text: ReactNode;
  confirmText: string;
  tone: 'primary' | 'danger';
  /** Returns the failure, or undefined. */
  submit: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Requires the password before a sensitive change. */
export function PasswordDialog({ title, text, confirmText, tone, submit, onClose }: PasswordDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<{ password: string }>({
    defaultValues: { password: '' },
    resolver: schemaResolver(PasswordForm),
  });
  const send = async ({ password }: { password: string }) => {
    setFault(null);
    const error = await submit(password);
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['password']));
  };
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={send} label={title}>
        <p>{text}</p>
        {fault && <Banner tone="danger">{fault}</Banner>}
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
          <Button type="submit" variant={tone} isPending={form.formState.isSubmitting}>
            {confirmText}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
