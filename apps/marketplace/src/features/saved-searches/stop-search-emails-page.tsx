import { useStopSearchEmailsMutation } from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { useParams } from 'react-router';
import { LinkPage, useEmailLinkAction } from '../email-links/index.ts';

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
