import { messageOf, useDeclineReviewsMutation } from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { AuthCard, Button, toast } from '@atrium/ui';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

/** An emailed invitation: its questionnaire, or with `?decline` no more invitations, which needs no login. */
export function InvitationGatePage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  return search.has('decline') ? <Decline token={token} /> : <Outlet />;
}

function Decline({ token }: { token: string }) {
  const [decline, { isLoading, isSuccess }] = useDeclineReviewsMutation();
  const send = async () => {
    const { error } = await decline({ params: { token } });
    if (error) toast.error(messageOf(error));
  };
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
