import { inLanguage, type EventDetail } from '@atrium/domain';
import { Button, Menu } from '@atrium/ui';
import { language, t } from '@atrium/ui/language';
import { CalendarPlus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { calendarFile, entryOf, googleLink, outlookLink } from './calendar-entry.ts';

const open = (url: string) => window.open(url, '_blank', 'noopener,noreferrer');

/** Hands the browser a text as a file to keep. */
function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it a moment later
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Puts the event into the visitor's own calendar. */
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
              calendarFile(entry(), new Date()),
            ),
        },
      ]}
    />
  );
}
