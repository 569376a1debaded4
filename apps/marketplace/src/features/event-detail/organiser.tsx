import { Avatar, Card, TextLink } from '@atrium/ui';
import { ExternalLink } from 'lucide-react';
import classes from './event-detail.module.css';

export interface OrganiserProps {
  name: string;
  websiteUrl: string | null;
}

/** Who holds the event. */
export function Organiser({ name, websiteUrl }: OrganiserProps) {
  return (
    <Card title="Organiser">
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
      </div>
    </Card>
  );
}
