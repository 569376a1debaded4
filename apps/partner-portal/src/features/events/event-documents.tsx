import type { AuthoredEvent } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { FileText } from 'lucide-react';
import classes from './events.module.css';

const kinds = { agenda: 'Agenda', 'exhibitor-list': 'Exhibitor list' };

/** Papers about the event. */
export function EventDocuments({ documents }: Pick<AuthoredEvent, 'documents'>) {
  return (
    <Card title="Documents">
      {documents.length === 0 ? (
        <p className={classes.quiet}>No documents available</p>
      ) : (
        <ul className={classes.list}>
          {documents.map(({ id, type, name, url }) => (
            <li key={id} className={classes.row}>
              <span className={classes.document}>
                <FileText size={18} aria-hidden />
                <TextLink href={url} target="_blank" rel="noopener">
                  {name}
                </TextLink>
              </span>
              <span className={classes.quiet}>{kinds[type]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
