import { useStopFollowEmailsMutation } from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { useParams } from 'react-router';
import { LinkPage, useEmailLinkAction } from '../email-links/index.ts';

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
