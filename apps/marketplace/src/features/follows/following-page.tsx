import { useFollowedOrganisersQuery, useSettingsQuery } from '@atrium/api-slice';
import type { FollowedOrganiser } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Avatar, Banner, Button, EmptyState, QueryView, Switch, TextLink } from '@atrium/ui';
import { Bell } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './follows.module.css';
import { useFollow } from './use-follow.ts';

/** The organisers that an attendee follows. */
export function FollowingPage() {
  const followed = useFollowedOrganisersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: settings } = useSettingsQuery();
  const wantsEmails = followed.data?.some(({ emails }) => emails) ?? false;
  return (
    <div className={classes.page}>
      <title>{`${t('Following')} | Atrium`}</title>
      <h1>{t('Following')}</h1>
      {wantsEmails && settings?.emailNotifications === false && (
        <Banner tone="warning" action={<TextLink href={paths.settings}>{t('Settings')}</TextLink>}>
          {t('Emails are turned off in your settings, so you get none about new events.')}
        </Banner>
      )}
      <QueryView query={followed}>
        {(organisers) =>
          organisers.length === 0 ? (
            <EmptyState
              icon={<Bell size={24} aria-hidden />}
              title={t("You don't follow anyone yet")}
              detail={t(
                'Open the organiser of an event and select “Follow”. We then email you its new events.',
              )}
              action={<Button href={paths.events}>{t('Find an event')}</Button>}
            />
          ) : (
            <ul aria-label={t('Organisers you follow')} className={classes.organisers}>
              {organisers.map((organiser) => (
                <Row key={organiser.id} organiser={organiser} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

function Row({ organiser }: { organiser: FollowedOrganiser }) {
  const { id, name, logoUrl, upcoming, emails } = organiser;
  const { email, unfollow, isPending } = useFollow(organiser);
  return (
    <li className={classes.organiser}>
      <Avatar name={name} imageUrl={logoUrl} />
      <div className={classes.facts}>
        <TextLink href={paths.organiser(id)} className={classes.name}>
          {name}
        </TextLink>
        <p className={classes.quiet}>
          {t('{{count}} upcoming events', { count: upcoming, defaultValue_one: '{{count}} upcoming event' })}
        </p>
      </div>
      <Switch isSelected={emails} onChange={(wanted) => void email(wanted)}>
        {t('Email new events')}
      </Switch>
      <Button
        size="s"
        variant="secondary"
        isPending={isPending}
        aria-label={t('Unfollow {{name}}', { name })}
        onPress={() => void unfollow()}
      >
        {t('Unfollow')}
      </Button>
    </li>
  );
}
