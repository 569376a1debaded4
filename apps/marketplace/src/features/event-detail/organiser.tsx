import { Avatar, Button, Card, TextLink } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { ExternalLink, MessageSquare } from 'lucide-react';
import classes from './event-detail.module.css';

export interface OrganiserProps {
  name: string;
  websiteUrl: string | null;
  /** Where a message to them is written; absent for those who write none. */
  contactHref: string | null;
}

/** Who holds the event. */
export function Organiser({ name, websiteUrl, contactHref }: OrganiserProps) {
  return (
    <Card title={t('Organiser')}>
      <div className={classes.organiser}>
        <Avatar name={name} />
        <div>
          <p className={classes.organiserName}>{name}</p>
          {websiteUrl && (
            <TextLink href={websiteUrl} target="_blank" rel="noopener noreferrer">
              {websiteUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}{' '}
              <ExternalLink size={13} aria-hidden className={classes.external} />
            </TextLink>
          )}
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
