import { loginFor } from '@atrium/account';
import { GuestPassword } from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  Form,
  FormPasswordField,
  schemaResolver,
  TextLink,
  toast,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useGuest, type GuestRefusal } from './use-guest.ts';

/** Tells a guest how to come back to the order, and lets one who came by the emailed link set a password. */
export function GuestAccountCard() {
  const guest = useGuest();
  if (!guest) return null;
  if (guest.canSetPassword) return <SetPassword setPassword={guest.setPassword} />;
  return (
    <Card title={t("You're buying as a guest")}>
      <p>
        {t(
          'Our emails to {{email}} have a link to your orders, for any device. Open it to choose a password and keep them in an account.',
          { email: guest.email },
        )}
      </p>
    </Card>
  );
}

type SetPasswordProps = Pick<NonNullable<ReturnType<typeof useGuest>>, 'setPassword'>;

function SetPassword({ setPassword }: SetPasswordProps) {
  const [refusal, setRefusal] = useState<GuestRefusal | null>(null);
  const { pathname } = useLocation();
  const form = useKitForm<GuestPassword>({
    defaultValues: { password: '', confirmPassword: '' },
    resolver: schemaResolver(GuestPassword),
  });
  const submit = async (values: GuestPassword) => {
    setRefusal(null);
    const refused = await setPassword(values);
    if (!refused) {
      toast.success(t('Your account is ready. Your orders are in it.'));
      return;
    }
    setRefusal(refused);
    for (const { path, message } of refused.faults)
      if (path === 'password' || path === 'confirmPassword') form.setError(path, { message });
  };
  return (
    <Card title={t('Keep your orders in an account')}>
      <Form form={form} onSubmit={submit} label={t('Keep your orders in an account')}>
        <p>{t('Choose a password. Next time you log in with your email.')}</p>
        {refusal && (
          <Banner tone="danger">
            {refusal.message}{' '}
            {refusal.isTaken && <TextLink href={loginFor(paths.login, pathname)}>{t('Log in')}</TextLink>}
          </Banner>
        )}
        <FormPasswordField
          name="password"
          label={t('Password')}
          autoComplete="new-password"
          hasChecklist
          isRequired
        />
        <FormPasswordField
          name="confirmPassword"
          label={t('Confirm password')}
          autoComplete="new-password"
          isRequired
        />
        <div>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t('Set a password')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
