import { loginFor, safeReturnPath, useNavigateAcrossApps } from '@atrium/account';
import { isFailure, messageOf, selectAccount, signedIn, useOpenGuestLinkMutation } from '@atrium/api-slice';
import { UserId } from '@atrium/domain';
import { AuthCard, Banner, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useDispatch, useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './guests.module.css';

/**
 * The link in an email to a guest. It opens the session on a press, so that neither programs that check links confirm an email nor
 * another website's link replaces a session unawares.
 */
export function GuestLinkPage() {
  const { guestId = '', key = '' } = useParams();
  const to = safeReturnPath(useSearchParams()[0].get('to')) ?? paths.registrations;
  const account = useSelector(selectAccount);
  const [open, { error, isLoading }] = useOpenGuestLinkMutation();
  const dispatch = useDispatch();
  const goTo = useNavigateAcrossApps();
  const id = UserId.safeParse(guestId);
  const press = async () => {
    if (!id.success) return;
    const { data } = await open({ body: { guestId: id.data, key } });
    if (!data) return;
    dispatch(signedIn(data));
    await goTo(to, { replace: true });
  };
  const isOver = !id.success || (isFailure(error) && [400, 410].includes(error.status ?? 0));
  if (isOver) return <LinkOver to={to} />;
  return (
    <AuthCard
      title={t('Your order')}
      lead={
        account
          ? t("You're logged in as {{email}}. Opening this order as a guest ends that here.", {
              email: account.email,
            })
          : t('You bought this without an account. See your tickets, the receipt and what you can change.')
      }
    >
      <title>{`${t('Your order')} | Atrium`}</title>
      <div className={classes.actions}>
        {error !== undefined && <Banner tone="danger">{messageOf(error)}</Banner>}
        <Button isWide isPending={isLoading} onPress={() => void press()}>
          {t('Open my order')}
        </Button>
        {account && (
          <Button isWide variant="secondary" href={paths.registrations}>
            {t('Stay logged in')}
          </Button>
        )}
      </div>
    </AuthCard>
  );
}

function LinkOver({ to }: { to: string }) {
  return (
    <AuthCard
      title={t('This link no longer works')}
      lead={t('If you have an account now, log in. Otherwise have a new link sent.')}
    >
      <title>{`${t('This link no longer works')} | Atrium`}</title>
      <div className={classes.actions}>
        <Button isWide href={paths.findMyOrder}>
          {t('Find my order')}
        </Button>
        <Button isWide variant="secondary" href={loginFor(paths.login, to)}>
          {t('Log in')}
        </Button>
      </div>
    </AuthCard>
  );
}
