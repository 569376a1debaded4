import { calls, type EditableEvent, type DocumentKind, type ScanStatus } from '@atrium/domain';
import { Card, FileDrop, TextLink, type DroppedFile } from '@atrium/ui';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './event-files.module.css';
import { pending, rowOf } from './uploads.ts';
import type { EventDocumentUploads } from './use-event-documents.ts';

const { maxBytes } = calls.authoring.addDocument.upload;
const endings = ['.pdf', '.doc', '.docx'];
const kinds: readonly { kind: DocumentKind; label: string; noun: string }[] = [
  { kind: 'agenda', label: 'Agenda', noun: 'agendas' },
  { kind: 'exhibitor-list', label: 'Exhibitor list', noun: 'exhibitor lists' },
];

const scanMessages: Partial<Record<ScanStatus, string>> = {
  WAITING: 'Being checked for malware. No one can open it until that is done.',
  INFECTED: 'Refused: our scanner found malware in it. Delete it and upload a clean copy.',
};

const rowOfSaved = ({ id, name }: EditableEvent['documents'][number]): DroppedFile => ({
  id: String(id),
  name,
  status: 'success',
});

interface DocumentFieldsProps {
  documents: EditableEvent['documents'];
  documentUploads: EventDocumentUploads;
}

/** Documents for visitors to download; all optional. */
export function DocumentFields({ documents, documentUploads }: DocumentFieldsProps) {
  const [deleting, setDeleting] = useState<DroppedFile | null>(null);
  const { uploads, add, retry, dismiss } = documentUploads;
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
            files={[...saved.map(rowOfSaved), ...pending(uploads, kind, saved).map(rowOf)]}
            details={(file) => {
              const document = find(file);
              if (!document) return null;
              return (
                scanMessages[document.scanStatus] ?? (
                  <TextLink href={document.url} target="_blank" rel="noopener">
                    Open {document.name}
                  </TextLink>
                )
              );
            }}
            onAdd={(files) => add(kind, files)}
            onRemove={(file) => (find(file) ? setDeleting(file) : dismiss(file.id))}
            onRetry={({ id }) => retry(id)}
          />
        );
      })}
      <DeleteDialog file={deleting} onDelete={documentUploads.remove} onClose={() => setDeleting(null)} />
    </Card>
  );
}
