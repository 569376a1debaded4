import type { EventDetail } from '@atrium/domain';
import { Avatar, Button, Card, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { MessageSquare } from 'lucide-react';
import { paths } from '../../paths.ts';
import { WhoSells } from '../organisers/index.ts';
import classes from './event-detail.module.css';

export interface OrganiserProps {
  eventId: number;
  partner: EventDetail['partner'];
  /** Link to message the organiser; null for accounts that cannot. */
  contactHref: string | null;
}

/** The event's organiser: a link to message them, and who they are. */
export function Organiser({ eventId, partner: { id, partnerName: name }, contactHref }: OrganiserProps) {
  return (
    <Card title={t('Organiser')}>
      <div className={classes.organiser}>
        <Avatar name={name} />
        <div>
          <p className={classes.organiserName}>
            <TextLink href={paths.organiser(id)}>{name}</TextLink>
          </p>
        </div>
        {contactHref && (
          <Button
            variant="secondary"
            size="s"
            href={contactHref}
            icon={<MessageSquare size={16} aria-hidden />}
            className={classes.contact}
          >
            {t('Contact organiser')}
          </Button>
        )}
      </div>
      <WhoSells organiserId={id} />
      <TextLink href={paths.report('EVENT', eventId)}>{t('Report')}</TextLink>
    </Card>
  );
}
