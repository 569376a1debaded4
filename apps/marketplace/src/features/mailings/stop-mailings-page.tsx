import { useStopMailingsMutation } from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { useParams } from 'react-router';
import { LinkPage, useEmailLinkAction } from '../email-links/index.ts';

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
