import { useChangePasswordMutation } from '@atrium/api-slice';
import { PasswordChange } from '@atrium/domain';
import { Banner, Button, Form, FormActions, FormPasswordField, useKitForm } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { showFaults } from '../form/show-faults.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password; the other devices are signed out by it. */
export function ChangePasswordForm() {
  const [change, { isSuccess }] = useChangePasswordMutation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<PasswordChange>({
    defaultValues: empty,
    resolver: zodResolver(PasswordChange, undefined, { raw: true }),
  });
  const submit = async (body: PasswordChange) => {
    setFault(null);
    const { error } = await change({ body });
    if (error === undefined) form.reset(empty);
    else setFault(showFaults(form, error, ['currentPassword', 'newPassword', 'confirmPassword']));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('Change password')}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {isSuccess && !fault && !form.formState.isDirty && (
        <Banner tone="success">{t('Your password is changed. All other devices are signed out.')}</Banner>
      )}
      <FormPasswordField
        name="currentPassword"
        label={t('Current password')}
        autoComplete="current-password"
        isRequired
      />
      <FormPasswordField
        name="newPassword"
        label={t('New password')}
        autoComplete="new-password"
        hasChecklist
        isRequired
      />
      <FormPasswordField
        name="confirmPassword"
        label={t('Confirm new password')}
        autoComplete="new-password"
        isRequired
      />
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {t('Update Password')}
        </Button>
      </FormActions>
    </Form>
  );
}
