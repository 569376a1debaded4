import { messageOf, useFindMyOrderMutation } from '@atrium/api-slice';
import { guestDays, OrderSearch } from '@atrium/domain';
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
import { paths } from '../../paths.ts';
import classes from './guests.module.css';

/** Emails the link to an order again; the response is the same whether or not the order exists. */
export function FindOrderPage() {
  const [send, { isSuccess, error, originalArgs, reset }] = useFindMyOrderMutation();
  const form = useKitForm<OrderSearch>({
    defaultValues: { email: '', orderNumber: '' },
    resolver: schemaResolver(OrderSearch),
  });
  const login = <TextLink href={paths.login}>{t('Log in to your account')}</TextLink>;
  if (isSuccess)
    return (
      <AuthCard
        title={t('Check Your Email')}
        lead={t("If this order was placed with {{email}}, we've sent the link there.", {
          email: originalArgs?.body.email ?? '',
        })}
        footer={login}
      >
        <title>{`${t('Check Your Email')} | Atrium`}</title>
        <div className={classes.actions}>
          <p>{t('Nothing there? Check your spam folder, and the email and the number you entered.')}</p>
          <Button variant="secondary" isWide onPress={reset}>
            {t('Enter them again')}
          </Button>
        </div>
      </AuthCard>
    );
  return (
    <AuthCard
      title={t('Find my order')}
      lead={t('You bought without an account? We email you the link to your order.')}
      footer={login}
    >
      <title>{`${t('Find my order')} | Atrium`}</title>
      <Form form={form} onSubmit={(body) => send({ body })} label={t('Find my order')}>
        {error !== undefined && <Banner tone="danger">{messageOf(error)}</Banner>}
        <FormTextField name="email" type="email" label={t('Email')} autoComplete="email" isRequired />
        <FormTextField
          name="orderNumber"
          label={t('Order number')}
          description={t("Such as ATR-7K2P9Q. It's in our emails and on your tickets.")}
          autoComplete="off"
          isRequired
        />
        <p className={classes.quiet}>
          {t('The link works until {{count}} days after the event.', { count: guestDays })}
        </p>
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {t('Send link')}
        </Button>
      </Form>
    </AuthCard>
  );
}
