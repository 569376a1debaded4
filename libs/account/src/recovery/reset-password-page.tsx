import { isFailure, messageOf, useResetPasswordMutation } from '@atrium/api-slice';
import { PasswordReset } from '@atrium/domain';
import { AuthCard, Banner, Button, Form, FormPasswordField, TextLink, useKitForm } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSearchParams } from 'react-router';

export interface ResetPasswordPageProps {
  loginHref?: string;
  forgotPasswordHref?: string;
}

/** Chooses a new password by the mailed link's `token`. */
export function ResetPasswordPage({
  loginHref = '/login',
  forgotPasswordHref = '/forgot-password',
}: ResetPasswordPageProps) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [reset, { isSuccess, error }] = useResetPasswordMutation();
  const form = useKitForm({
    defaultValues: { token, password: '', confirmPassword: '' },
    resolver: zodResolver(PasswordReset),
  });
  if (isSuccess) {
    return (
      <AuthCard title={t('Password changed')} lead={t('You can log in with your new password now.')}>
        <title>{`${t('Password changed')} | Atrium`}</title>
        <Button href={loginHref} isWide>
          {t('Log in')}
        </Button>
      </AuthCard>
    );
  }
  const again = <TextLink href={forgotPasswordHref}>{t('Ask for a new link')}</TextLink>;
  return (
    <AuthCard title={t('Choose a new password')} footer={again}>
      <title>{`${t('Choose a new password')} | Atrium`}</title>
      <Form
        form={form}
        label={t('Choose a new password')}
        onSubmit={async (body) => {
          const { error: refusal } = await reset({ body });
          if (!isFailure(refusal)) return;
          for (const { path, message } of refusal.errors)
            if (path === 'password' || path === 'confirmPassword') form.setError(path, { message });
        }}
      >
        {!token && <Banner tone="danger">{t('This link is incomplete. Please ask for a new one.')}</Banner>}
        {error !== undefined && <Banner tone="danger">{messageOf(error)}</Banner>}
        <FormPasswordField
          name="password"
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
        <Button type="submit" isWide isPending={form.formState.isSubmitting} isDisabled={!token}>
          {t('Change password')}
        </Button>
      </Form>
    </AuthCard>
  );
}
