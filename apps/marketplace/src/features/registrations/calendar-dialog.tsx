import { Banner, Button, ConfirmDialog, CopyButton, Dialog, QueryView, TextField } from '@atrium/ui';
import { formatDay, t } from '@atrium/texts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import classes from './registrations.module.css';
import { useCalendarLink } from './use-calendar-link.ts';

/** Button that shows how a calendar program subscribes to the attendee's events. */
export function CalendarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        icon={<CalendarPlus size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {t('Subscribe in a calendar')}
      </Button>
      {isOpen && (
        <Dialog title={t('Your events in a calendar')} isOpen onOpenChange={setOpen}>
          <CalendarLink />
        </Dialog>
      )}
    </>
  );
}

function CalendarLink() {
  const { link, url, isCreating, create, remove } = useCalendarLink();
  const [question, setQuestion] = useState<'replace' | 'remove' | null>(null);
  return (
    <div className={classes.section}>
      <p>
        {t(
          'Your calendar program reads your events under a secret link. New tickets, changed times and cancellations arrive there automatically.',
        )}
      </p>
      <QueryView query={link}>
        {({ createdAt }) => (
          <>
            {url !== undefined && createdAt !== null && (
              <>
                <Banner tone="warning" title={t('Copy the link now')}>
                  {t("You won't see it again. Anyone who has it can see your events.")}
                </Banner>
                <TextField label={t('Calendar link')} value={url} isReadOnly />
                <div className={classes.actions}>
                  <CopyButton value={url}>{t('Copy link')}</CopyButton>
                  <Button href={url.replace(/^https?:/, 'webcal:')}>{t('Open in my calendar')}</Button>
                </div>
              </>
            )}
            {url === undefined && createdAt !== null && (
              <p>{t('Your link has worked since {{day}}.', { day: formatDay(createdAt) })}</p>
            )}
            <div className={classes.actions}>
              {createdAt === null ? (
                <Button isPending={isCreating} onPress={() => void create()}>
                  {t('Create link')}
                </Button>
              ) : (
                <>
                  <Button variant="secondary" onPress={() => setQuestion('replace')}>
                    {t('Create a new link')}
                  </Button>
                  <Button variant="secondary" onPress={() => setQuestion('remove')}>
                    {t('Remove link')}
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </QueryView>
      {question && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setQuestion(null)}
          title={question === 'replace' ? t('Create a new link?') : t('Remove the link?')}
          confirmText={question === 'replace' ? t('Create a new link') : t('Remove link')}
          tone="danger"
          onConfirm={question === 'replace' ? create : remove}
        >
          {t('Calendars that use the current link will no longer get your events.')}
        </ConfirmDialog>
      )}
    </div>
  );
}
