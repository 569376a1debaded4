import { PageLoading } from '@atrium/account';
import { useConfirmSubscriptionMutation, useUnsubscribeMutation } from '@atrium/api-slice';
import { AuthCard, Button } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useLink, type LinkState } from './use-link.ts';

/** What the link of the mail that asks for consent leads to. */
export function NewsletterConfirmPage() {
  const { token = '' } = useParams();
  const [confirm, outcome] = useConfirmSubscriptionMutation();
  const link = useLink(token, () => void confirm({ body: { token } }), outcome);
  return (
    <LinkPage
      link={link}
      title="You are subscribed"
      lead="Thank you. Our newsletter comes to your address from now on; each has a link to end it."
    />
  );
}

/** What the Unsubscribe link of a newsletter leads to. */
export function NewsletterUnsubscribePage() {
  const { code = '' } = useParams();
  const [leave, outcome] = useUnsubscribeMutation();
  const link = useLink(code, () => void leave({ body: { code } }), outcome);
  return (
    <LinkPage
      link={link}
      title="You are unsubscribed"
      lead="Our newsletter does not come to your address any more. You can subscribe again below."
    />
  );
}

function LinkPage({ link, title, lead }: { link: LinkState; title: string; lead: string }) {
  if (link.state === 'waiting') return <PageLoading />;
  if (link.state === 'done') {
    return (
      <AuthCard title={title} lead={lead}>
        <title>{`${title} | Atrium`}</title>
        <Button href={paths.events} isWide>
          See upcoming events
        </Button>
      </AuthCard>
    );
  }
  return link.state === 'refused' ? (
    <AuthCard title="This link does not work any more" lead={link.message}>
      <title>Newsletter | Atrium</title>
      <Button href={paths.home} isWide>
        Take Me Home
      </Button>
    </AuthCard>
  ) : (
    <AuthCard title="That did not work yet" lead={link.message}>
      <title>Newsletter | Atrium</title>
      <Button isWide onPress={link.retry}>
        Try again
      </Button>
    </AuthCard>
  );
}
