import { formatEventDays, type EventDetail } from '@atrium/domain';
import { Avatar, Button, Card, RatingStars, TextLink, useIsNear } from '@atrium/ui';
import { formatNumber, locale, t } from '@atrium/texts';
import { MessageSquare } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { WhoSells } from '../organisers/index.ts';
import classes from './organiser.module.css';
import { useOrganiserPanel } from './use-organiser-panel.ts';

export interface OrganiserProps {
  event: EventDetail;
  /** Link to message the organiser; null for accounts that cannot. */
  contactHref: string | null;
}

/** The event's organiser: its rating, its other events, a link to message it, and who it is. */
export function Organiser({ event, contactHref }: OrganiserProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { id, partnerName: name } = event.partner;
  const { rating, others, upcoming } = useOrganiserPanel(event, useIsNear(panel));
  return (
    <Card title={t('Organiser')}>
      <div ref={panel} className={classes.panel}>
        <div className={classes.head}>
          <Avatar name={name} />
          <div className={classes.who}>
            <h3>
              <TextLink href={paths.organiser(id)}>{name}</TextLink>
            </h3>
            {rating && <RatingStars rating={rating.stars} count={rating.count} />}
          </div>
          {contactHref && (
            <Button
              variant="secondary"
              size="s"
              href={contactHref}
              icon={<MessageSquare size={16} aria-hidden />}
            >
              {t('Contact organiser')}
            </Button>
          )}
        </div>
        {others.length > 0 && (
          <div>
            <h4>{t('More from this organiser')}</h4>
            <ul className={classes.others} aria-label={t('More from this organiser')}>
              {others.map((other) => (
                <li key={other.id}>
                  <TextLink href={paths.event(other.id)}>{other.name}</TextLink>
                  <span>{formatEventDays(other, locale())}</span>
                </li>
              ))}
            </ul>
            <TextLink href={paths.organiser(id)}>
              {t('All upcoming events ({{number}})', { number: formatNumber(upcoming) })}
            </TextLink>
          </div>
        )}
        <WhoSells organiserId={id} />
        <p>
          <TextLink href={paths.report('EVENT', event.id)}>{t('Report')}</TextLink>
        </p>
      </div>
    </Card>
  );
}
