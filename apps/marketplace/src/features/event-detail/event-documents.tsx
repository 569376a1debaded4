import type { EventDetail } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import { FileText } from 'lucide-react';
import classes from './event-detail.module.css';

const kinds = { agenda: msg('Agenda'), 'exhibitor-list': msg('Exhibitor list') };

/** Documents of the event to read or download. */
export function EventDocuments({ documents }: Pick<EventDetail, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <Card title={t('Documents')}>
      <ul className={classes.documents}>
        {documents.map(({ id, type, name, url }) => (
          <li key={id}>
            <FileText size={18} aria-hidden />
            <TextLink href={url} target="_blank" rel="noopener">
              {name}
            </TextLink>
            <span className={classes.note}>{t(kinds[type])}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
