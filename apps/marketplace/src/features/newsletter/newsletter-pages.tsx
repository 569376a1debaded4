import { PageLoading } from '@atrium/account';
import {
  useConfirmSubscriptionMutation,
  useStopFollowEmailsMutation,
  useStopMailingsMutation,
  useStopSearchEmailsMutation,
  useUnsubscribeMutation,
} from '@atrium/api-slice';
import { AuthCard, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useEmailLinkAction, type EmailLinkState } from './use-email-link-action.ts';

/** Target of the confirmation link in the subscription email. */
export function NewsletterConfirmPage() {
  const { token = '' } = useParams();
  const [confirm, outcome] = useConfirmSubscriptionMutation();
  const link = useEmailLinkAction(token, () => void confirm({ body: { token } }), outcome);
  return (
    <LinkPage
      link={link}
      title={t("You're subscribed")}
      lead={t("Thank you. You'll now get our newsletter. Every issue has an unsubscribe link.")}
    />
  );
}

/** Target of the Unsubscribe link in a newsletter. */
export function NewsletterUnsubscribePage() {
  const { code = '' } = useParams();
  const [leave, outcome] = useUnsubscribeMutation();
  const link = useEmailLinkAction(code, () => void leave({ body: { code } }), outcome);
  return (
    <LinkPage
      link={link}
      title={t("You're unsubscribed")}
      lead={t("You won't get our newsletter any more. You can subscribe again below.")}
    />
  );
}

/** Target of the Unsubscribe link in an email about saved searches. */
export function StopSearchEmailsPage() {
  const { code = '' } = useParams();
  const [stop, outcome] = useStopSearchEmailsMutation();
  const link = useEmailLinkAction(code, () => void stop({ body: { code } }), outcome);
  return (
    <LinkPage
      link={link}
      title={t("You're unsubscribed")}
      lead={t(
        "You won't get emails about your saved searches any more. The searches are still in your account, where you can turn the emails on again.",
      )}
    />
  );
}

/** Target of the Unsubscribe link in an email about followed organisers. */
export function StopFollowEmailsPage() {
  const { code = '' } = useParams();
  const [stop, outcome] = useStopFollowEmailsMutation();
  const link = useEmailLinkAction(code, () => void stop({ body: { code } }), outcome);
  return (
    <LinkPage
      link={link}
      title={t("You're unsubscribed")}
      lead={t(
        "You won't get emails about organisers you follow any more. You still follow them, and can turn the emails on again in your account.",
      )}
    />
  );
}

/** Target of the Unsubscribe link in an email that an organiser wrote to the attendees of an event. */
export function StopMailingsPage() {
  const { code = '' } = useParams();
  const [stop, outcome] = useStopMailingsMutation();
  const link = useEmailLinkAction(code, () => void stop({ body: { code } }), outcome);
  return (
    <LinkPage
      link={link}
      title={t('No more emails from {{organiser}}', { organiser: outcome.data?.organiser ?? '' })}
      lead={t("You'll still get your tickets and changes to events by email.")}
    />
  );
}

function LinkPage({ link, title, lead }: { link: EmailLinkState; title: string; lead: string }) {
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
  if (link.state === 'incomplete') {
    return (
      <AuthCard
        title={t("This link doesn't work")}
        lead={t('It may be incomplete. Open it from our email again, or contact support.')}
      >
        <title>{`${t("This link doesn't work")} | Atrium`}</title>
        <Button href={paths.support} isWide>
          {t('Contact support')}
        </Button>
      </AuthCard>
    );
  }
  return link.state === 'refused' ? (
    <AuthCard title={t('This link has expired or was already used')} lead={t(link.message)}>
      <title>{`${t('Newsletter')} | Atrium`}</title>
      <Button href={paths.home} isWide>
        {t('Take Me Home')}
      </Button>
    </AuthCard>
  ) : (
    <AuthCard title={t("We couldn't do that just now")} lead={t(link.message)}>
      <title>{`${t('Newsletter')} | Atrium`}</title>
      <Button isWide onPress={link.retry}>
        {t('Try again')}
      </Button>
    </AuthCard>
  );
}
