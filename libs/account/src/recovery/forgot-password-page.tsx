import { messageOf, useForgotPasswordMutation } from '@atrium/api-slice';
import { Email } from '@atrium/domain';
import { AuthCard, Banner, Button, Form, FormTextField, TextLink, useKitForm } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

const ForgottenPassword = z.object({ email: Email });

/** Asks for an e-mail and answers the same whether or not it has an account. */
export function ForgotPasswordPage({ loginHref = '/login' }: { loginHref?: string }) {
  const [send, { isSuccess, error, originalArgs }] = useForgotPasswordMutation();
  const form = useKitForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: zodResolver(ForgottenPassword),
  });
  const back = <TextLink href={loginHref}>{t('Back to login')}</TextLink>;
  if (isSuccess) {
    return (
      <AuthCard
        title={t('Check Your Email')}
        lead={t('If {{email}} has an account, a link to choose a new password is on its way.', {
          email: originalArgs?.body.email ?? '',
        })}
        footer={back}
      >
        <title>{`${t('Check Your Email')} | Atrium`}</title>
        <p>{t('The link works for one hour. Nothing there? Please look in your spam folder too.')}</p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('Forgot your password?')}
      lead={t('Tell us your email and we send you a link to choose a new one.')}
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
