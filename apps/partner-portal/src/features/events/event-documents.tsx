import type { EditableEvent } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { FileText } from 'lucide-react';
import classes from './events.module.css';

const kinds = { agenda: 'Agenda', 'exhibitor-list': 'Exhibitor list' };

/** The documents of an event. */
export function EventDocuments({ documents }: Pick<EditableEvent, 'documents'>) {
  return (
    <Card title="Documents">
      {documents.length === 0 ? (
        <p className={classes.quiet}>No documents available</p>
      ) : (
        <ul className={classes.list}>
          {documents.map(({ id, type, name, url, scanStatus }) => (
            <li key={id} className={classes.row}>
              <span className={classes.document}>
                <FileText size={18} aria-hidden />
                {scanStatus === 'CLEAN' || scanStatus === 'UNSCANNED' ? (
                  <TextLink href={url} target="_blank" rel="noopener">
                    {name}
                  </TextLink>
                ) : (
                  name
                )}
              </span>
              <span className={classes.quiet}>
                {kinds[type]}
                {scanStatus === 'WAITING' && ', being checked for malware'}
                {scanStatus === 'INFECTED' && ', refused because of malware'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
