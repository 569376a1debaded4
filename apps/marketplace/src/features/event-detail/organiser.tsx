import { Avatar, Button, Card } from '@atrium/ui';
import { t } from '@atrium/texts';
import { MessageSquare } from 'lucide-react';
import classes from './event-detail.module.css';

export interface OrganiserProps {
  name: string;
  /** Link to message the organiser; null for accounts that cannot. */
  contactHref: string | null;
}

/** The event's organiser, with a link to message them. */
export function Organiser({ name, contactHref }: OrganiserProps) {
  return (
    <Card title={t('Organiser')}>
      <div className={classes.organiser}>
        <Avatar name={name} />
        <div>
          <p className={classes.organiserName}>{name}</p>
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
    </Card>
  );
}
