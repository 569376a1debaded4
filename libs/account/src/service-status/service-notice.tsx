import { formatEventTime } from '@atrium/domain';
import { locale, t } from '@atrium/texts';
import { Banner, TextLink } from '@atrium/ui';
import { useServiceNotice } from './use-service-notice.ts';

/** Says that an incident is open, that maintenance is under way, or that it begins within a day. */
export function ServiceNotice({ statusHref }: { statusHref: string }) {
  const notice = useServiceNotice();
  if (!notice) return null;
  const { isOpen, incident } = notice;
  const { title, startsAt, endsAt, isPlanned } = incident;
  const time = (instant: string) => formatEventTime(instant, 'UTC', locale());
  return (
    <Banner
      tone={isOpen ? 'warning' : 'info'}
      title={isPlanned ? t('Planned maintenance: {{title}}', { title }) : title}
    >
      {isPlanned && endsAt !== null && (
        <p>{t('{{start}} to {{end}}', { start: time(startsAt), end: time(endsAt) })}</p>
      )}
      <TextLink href={statusHref}>{t('Read more on the status page')}</TextLink>
    </Banner>
  );
}
