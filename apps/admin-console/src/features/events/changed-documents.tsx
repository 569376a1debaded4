import type { EventFiles } from '@atrium/domain';
import { Badge } from '@atrium/ui';
import { DocumentLink } from './document-link.tsx';
import classes from './event-changes.module.css';

type EventDocument = EventFiles['documents'][number];

const kinds: Record<EventDocument['type'], string> = { agenda: 'Agenda', 'exhibitor-list': 'Exhibitor list' };

interface ChangedDocumentsProps {
  before: readonly EventDocument[];
  after: readonly EventDocument[];
}

/** The documents of the approved version beside those of the new one: another file may have the same name. */
export function ChangedDocuments({ before, after }: ChangedDocumentsProps) {
  return (
    <div className={classes.sides}>
      <Side title="Approved" documents={before} others={after} mark="Removed" />
      <Side title="New" documents={after} others={before} mark="Added" />
    </div>
  );
}

interface SideProps {
  title: string;
  documents: readonly EventDocument[];
  others: readonly EventDocument[];
  /** Marks documents that the other side doesn't have. */
  mark: 'Removed' | 'Added';
}

function Side({ title, documents, others, mark }: SideProps) {
  return (
    <div>
      <p className={classes.title}>{title}</p>
      {documents.length === 0 ? (
        <p className={classes.text}>None</p>
      ) : (
        <ul aria-label={`${title} documents`} className={classes.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <span>
                {kinds[document.type]}: <DocumentLink document={document} />
              </span>
              {!others.some(({ id }) => id === document.id) && (
                <Badge tone={mark === 'Added' ? 'success' : 'danger'}>{mark}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
