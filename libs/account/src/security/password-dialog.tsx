import { CurrentPassword } from '@atrium/domain';
import { Banner, Button, Dialog, Form, FormActions, FormPasswordField, useKitForm } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { showFaults } from '../form/show-faults.ts';

const PasswordForm = z.object({ password: CurrentPassword });

export interface PasswordDialogProps {
  title: string;
  text: ReactNode;
  confirmText: string;
  tone: 'primary' | 'danger';
  /** Answers what went wrong, undefined for nothing. */
  submit: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password before something that only the owner may do. */
export function PasswordDialog({ title, text, confirmText, tone, submit, onClose }: PasswordDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<{ password: string }>({
    defaultValues: { password: '' },
    resolver: zodResolver(PasswordForm),
  });
  const send = async ({ password }: { password: string }) => {
    setFault(null);
    const error = await submit(password);
    if (error === undefined) onClose();
    else setFault(showFaults(form, error, ['password']));
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
