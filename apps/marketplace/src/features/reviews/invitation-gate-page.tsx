import { loginFor, type InvitedState } from '@atrium/account';
import { messageOf, selectAccount, useDeclineReviewsMutation } from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { AuthCard, Button, Container, QueryView, toast } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './reviews.module.css';
import { UnknownInvitation } from './unknown-invitation.tsx';
import { isUnknownInvitation, useInvitation } from './use-own-reviews.ts';

/** An emailed invitation: its questionnaire after a login, or with `?decline` no more invitations, which needs none. */
export function InvitationGatePage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const session = useSelector(selectAccount);
  if (search.has('decline')) return <Decline token={token} />;
  return session ? <Outlet /> : <InvitedLogin token={token} />;
}

/** Leads to the login page, with the invited address filled in. */
function InvitedLogin({ token }: { token: string }) {
  const { pathname } = useLocation();
  const { query, isUnknown } = useInvitation(token);
  if (isUnknown) return <UnknownInvitation />;
  return (
    <Container className={classes.notice}>
      <QueryView query={query}>
        {({ email }) => (
          <Navigate to={loginFor(paths.login, pathname)} state={{ email } satisfies InvitedState} replace />
        )}
      </QueryView>
    </Container>
  );
}
function Decline({ token }: { token: string }) {
  const [decline, { isLoading, isSuccess, error }] = useDeclineReviewsMutation();
  const send = async () => {
    const answer = await decline({ params: { token } });
    if (answer.error && !isUnknownInvitation(answer.error)) toast.error(messageOf(answer.error));
  };
  if (isUnknownInvitation(error)) return <UnknownInvitation />;
  const title = isSuccess ? t('We won’t ask you again') : t('No more invitations to review?');
  return (
    <AuthCard title={title}>
      <title>{`${title} | Atrium`}</title>
      {isSuccess ? (
        <Button href={paths.events} isWide>
          {t('See upcoming events')}
        </Button>
      ) : (
        <Button isWide isPending={isLoading} onPress={() => void send()}>
          {t('Don’t ask me again')}
        </Button>
      )}
    </AuthCard>
  );
}
