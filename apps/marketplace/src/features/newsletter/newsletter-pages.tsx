import { PageLoading } from '@atrium/account';
import { useConfirmSubscriptionMutation, useUnsubscribeMutation } from '@atrium/api-slice';
import { AuthCard, Button } from '@atrium/ui';
import { t } from '@atrium/ui/language';
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
      title={t('You are subscribed')}
      lead={t('Thank you. Our newsletter comes to your address from now on; each has a link to end it.')}
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
      title={t('You are unsubscribed')}
      lead={t('Our newsletter does not come to your address any more. You can subscribe again below.')}
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
          {t('See upcoming events')}
        </Button>
      </AuthCard>
    );
  }
  return link.state === 'refused' ? (
    <AuthCard title={t('This link does not work any more')} lead={t(link.message)}>
      <title>{`${t('Newsletter')} | Atrium`}</title>
      <Button href={paths.home} isWide>
        {t('Take Me Home')}
      </Button>
    </AuthCard>
  ) : (
    <AuthCard title={t('That did not work yet')} lead={t(link.message)}>
      <title>{`${t('Newsletter')} | Atrium`}</title>
      <Button isWide onPress={link.retry}>
        {t('Try again')}
      </Button>
    </AuthCard>
  );
}
