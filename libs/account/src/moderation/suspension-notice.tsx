import { selectSuspension } from '@atrium/api-slice';
import { formatDay, t } from '@atrium/texts';
import { Banner, TextLink } from '@atrium/ui';
import { useSelector } from 'react-redux';

/** Says on every page that the account or its company is suspended, until when, and where the reasons are. */
export function SuspensionNotice({ decisionsHref }: { decisionsHref: string }) {
  const suspension = useSelector(selectSuspension);
  if (!suspension) return null;
  const { until } = suspension;
  return (
    <Banner
      tone="warning"
      title={
        until
          ? t('Your account is suspended until {{day}}', { day: formatDay(until) })
          : t('Your account is suspended')
      }
    >
      <TextLink href={decisionsHref}>{t('Read why, and how to appeal')}</TextLink>
    </Banner>
  );
}
