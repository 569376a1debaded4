import { calls, type AuthoredEvent, type DocumentKind } from '@atrium/domain';
import { Card, FileDrop, TextLink, type DroppedFile } from '@atrium/ui';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './event-files.module.css';
import { pending, rowOf } from './uploads.ts';
import type { EventPapers } from './use-event-papers.ts';

const { maxBytes } = calls.authoring.addDocument.upload;
const endings = ['.pdf', '.doc', '.docx'];
const kinds: readonly { kind: DocumentKind; label: string; noun: string }[] = [
  { kind: 'agenda', label: 'Agenda', noun: 'agendas' },
  { kind: 'exhibitor-list', label: 'Exhibitor list', noun: 'exhibitor lists' },
];

interface DocumentFieldsProps {
  documents: AuthoredEvent['documents'];
  papers: EventPapers;
}

/** Papers for visitors to download; none is needed. */
export function DocumentFields({ documents, papers }: DocumentFieldsProps) {
  const [asked, setAsked] = useState<DroppedFile | null>(null);
  const { uploads, add, retry, dismiss } = papers;
  const find = ({ id }: DroppedFile) => documents.find((saved) => String(saved.id) === id);
  return (
    <Card title="Documents (optional)" className={classes.documents}>
      {kinds.map(({ kind, label, noun }) => {
        const saved = documents.filter(({ type }) => type === kind);
        return (
          <FileDrop
            key={kind}
            label={label}
            noun={noun}
            accept={endings}
            acceptText="PDF, DOC or DOCX"
            maxBytes={maxBytes}
            files={[
              ...saved.map(({ id, name }) => ({ id: String(id), name, status: 'success' as const })),
              ...pending(uploads, kind, saved).map(rowOf),
            ]}
            details={(file) => {
              const paper = find(file);
              return (
                paper && (
                  <TextLink href={paper.url} target="_blank" rel="noopener">
                    Open {paper.name}
                  </TextLink>
                )
              );
            }}
            onAdd={(files) => add(kind, files)}
            onRemove={(file) => (find(file) ? setAsked(file) : dismiss(file.id))}
            onRetry={({ id }) => retry(id)}
          />
        );
      })}
      <DeleteDialog file={asked} onDelete={papers.remove} onClose={() => setAsked(null)} />
    </Card>
  );
}
