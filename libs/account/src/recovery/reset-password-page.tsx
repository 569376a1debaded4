import { isFailure, messageOf, useCheckResetLinkQuery, useResetPasswordMutation } from '@atrium/api-slice';
import { PasswordReset } from '@atrium/domain';
import {
  AuthCard,
  Banner,
  Button,
  Form,
  FormPasswordField,
  schemaResolver,
  TextLink,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useSearchParams } from 'react-router';
import { PageLoading } from '../shell/page-states.tsx';

export interface ResetPasswordPageProps {
  loginHref?: string;
  forgotPasswordHref?: string;
}

/** Sets a new password with the `token` of the emailed link. */
export function ResetPasswordPage({
  loginHref = '/login',
  forgotPasswordHref = '/forgot-password',
}: ResetPasswordPageProps) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const link = useCheckResetLinkQuery(
    { params: { token } },
    { skip: !token, refetchOnMountOrArgChange: true },
  );
  const [reset, { isSuccess, error }] = useResetPasswordMutation();
  const form = useKitForm({
    defaultValues: { token, password: '', confirmPassword: '' },
    resolver: schemaResolver(PasswordReset),
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
  if (link.isLoading) return <PageLoading />;
  // any other failure lets the form try
  if (!token || (isFailure(link.error) && [400, 410].includes(link.error.status ?? 0))) {
    const title = token ? t('This link has expired or was already used') : t('This link is incomplete');
    return (
      <AuthCard title={title} lead={t('Ask for a new one to choose a password.')}>
        <title>{`${title} | Atrium`}</title>
        <Button href={forgotPasswordHref} isWide>
          {t('Ask for a new link')}
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
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {t('Change password')}
        </Button>
      </Form>
    </AuthCard>
  );
}
