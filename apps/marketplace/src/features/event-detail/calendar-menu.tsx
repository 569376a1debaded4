import { deviceTime, inLanguage, minutes, type EventDetail } from '@atrium/domain';
import { Button, Menu } from '@atrium/ui';
import { language, t } from '@atrium/texts';
import { CalendarPlus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { calendarFile, entryOf, googleLink, outlookLink } from './calendar-entry.ts';

const open = (url: string) => window.open(url, '_blank', 'noopener,noreferrer');

/** Downloads text as a file. */
function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL after a delay
  setTimeout(() => URL.revokeObjectURL(url), minutes(1));
}

/** Menu that adds the event to Google Calendar, Outlook or a calendar file. */
export function CalendarMenu({ event }: { event: EventDetail }) {
  const entry = () =>
    entryOf(event, new URL(inLanguage(paths.event(event.id), language()), window.location.href).href);
  return (
    <Menu
      label={t('Add to calendar')}
      placement="bottom start"
      trigger={
        <Button variant="secondary" size="s" icon={<CalendarPlus size={16} aria-hidden />}>
          {t('Add to calendar')}
        </Button>
      }
      items={[
        { id: 'google', text: 'Google Calendar', onAction: () => open(googleLink(entry())) },
        { id: 'outlook', text: 'Outlook', onAction: () => open(outlookLink(entry())) },
        {
          id: 'file',
          text: t('Apple or another calendar (.ics)'),
          onAction: () =>
            download(
              `event-${event.id}.ics`,
              'text/calendar;charset=utf-8',
              calendarFile(entry(), deviceTime()),
            ),
        },
      ]}
    />
  );
}
