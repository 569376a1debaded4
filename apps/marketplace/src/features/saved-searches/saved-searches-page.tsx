import { useSavedSearchesQuery, useSettingsQuery } from '@atrium/api-slice';
import { Banner, Button, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Search } from 'lucide-react';
import { paths } from '../../paths.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import classes from './saved-searches.module.css';

/** The searches that an attendee saved. */
export function SavedSearchesPage() {
  const saved = useSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: settings } = useSettingsQuery();
  const wantsEmails = saved.data?.some(({ emails }) => emails !== 'off') ?? false;
  return (
    <div className={classes.page}>
      <title>{`${t('Saved searches')} | Atrium`}</title>
      <h1>{t('Saved searches')}</h1>
      {wantsEmails && settings?.emailNotifications === false && (
        <Banner tone="warning" action={<TextLink href={paths.settings}>{t('Settings')}</TextLink>}>
          {t('Emails are turned off in your settings, so you get none about new events.')}
        </Banner>
      )}
      <QueryView query={saved}>
        {(searches) =>
          searches.length === 0 ? (
            <EmptyState
              icon={<Search size={24} aria-hidden />}
              title={t('No saved searches yet')}
              detail={t('Search for events, then select “Save search” above the results.')}
              action={<Button href={paths.events}>{t('Find an event')}</Button>}
            />
          ) : (
            <ul aria-label={t('Saved searches')} className={classes.searches}>
              {searches.map((search) => (
                <SavedSearchRow key={search.id} search={search} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}
