import { PasswordChange } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormActions,
  FormPasswordField,
  typedValuesResolver,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { showFieldErrors } from '../form/show-field-errors.ts';
import { useChangePassword } from './use-change-password.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which ends all other sessions. */
export function ChangePasswordForm() {
  const { change, isSuccess } = useChangePassword();
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<PasswordChange>({
    defaultValues: empty,
    resolver: typedValuesResolver(PasswordChange),
  });
  const submit = async (body: PasswordChange) => {
    setFault(null);
    const { error } = await change(body);
    if (error === undefined) form.reset(empty);
    else setFault(showFieldErrors(form, error, ['currentPassword', 'newPassword', 'confirmPassword']));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('Change password')}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {isSuccess && !fault && !form.formState.isDirty && (
        <Banner tone="success">{t('Password changed. All other devices are logged out.')}</Banner>
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
