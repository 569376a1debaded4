import { messageOf, useForgotPasswordMutation } from '@atrium/api-slice';
import { Email } from '@atrium/domain';
import {
  AuthCard,
  Banner,
  Button,
  Form,
  FormTextField,
  schemaResolver,
  TextLink,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { z } from 'zod';

const ForgottenPassword = z.object({ email: Email });

/**
 * Requests a reset email; the response is the same whether or not the account exists, so that addresses cannot be
 * probed.
 */
export function ForgotPasswordPage({ loginHref = '/login' }: { loginHref?: string }) {
  const [send, { isSuccess, error, originalArgs }] = useForgotPasswordMutation();
  const form = useKitForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: schemaResolver(ForgottenPassword),
  });
  const back = <TextLink href={loginHref}>{t('Back to login')}</TextLink>;
  if (isSuccess) {
    return (
      <AuthCard
        title={t('Check Your Email')}
        lead={t("If {{email}} has an account, we've sent it a link to choose a new password.", {
          email: originalArgs?.body.email ?? '',
        })}
        footer={back}
      >
        <title>{`${t('Check Your Email')} | Atrium`}</title>
        <p>{t('Use the link within one hour. Nothing there? Check your spam folder too.')}</p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('Forgot your password?')}
      lead={t("Enter your email and we'll send you a link to choose a new one.")}
      footer={back}
    >
      <title>{`${t('Forgot your password?')} | Atrium`}</title>
      <Form form={form} onSubmit={(body) => send({ body })} label={t('Forgot your password?')}>
        {error !== undefined && <Banner tone="danger">{messageOf(error)}</Banner>}
        <FormTextField name="email" type="email" label={t('Email')} autoComplete="username" isRequired />
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {t('Send link')}
        </Button>
      </Form>
    </AuthCard>
  );
}
