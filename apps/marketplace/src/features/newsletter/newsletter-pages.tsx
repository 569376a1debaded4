import { useConfirmSubscriptionMutation, useUnsubscribeMutation } from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { useParams } from 'react-router';
import { LinkPage, useEmailLinkAction } from '../email-links/index.ts';

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
