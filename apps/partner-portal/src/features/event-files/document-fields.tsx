import { documentUpload, type DocumentKind, type EventFiles, type ScanStatus } from '@atrium/domain';
import { FileDrop, TextLink, type DroppedFile } from '@atrium/ui';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './event-files.module.css';
import { pending, rowOf } from './uploads.ts';
import type { Documents } from './use-documents.ts';

const endings = ['.pdf', '.doc', '.docx'];
const kinds: readonly { kind: DocumentKind; label: string; noun: string }[] = [
  { kind: 'agenda', label: 'Agenda', noun: 'agendas' },
  { kind: 'exhibitor-list', label: 'Exhibitor list', noun: 'exhibitor lists' },
];

const scanMessages: Partial<Record<ScanStatus, string>> = {
  WAITING: 'Being checked for malware. No one can open it until that is done.',
  INFECTED: 'Refused: our scanner found malware in it. Delete it and upload a clean copy.',
};

const rowOfSaved = ({ id, name }: EventFiles['documents'][number]): DroppedFile => ({
  id: String(id),
  name,
  status: 'success',
});

interface DocumentFieldsProps {
  saved: EventFiles['documents'];
  documents: Documents;
  /** Consequence of deleting a document. */
  deletion: string;
}

/** Documents for visitors to download; all optional. */
export function DocumentFields({ saved: all, documents, deletion }: DocumentFieldsProps) {
  const [deleting, setDeleting] = useState<DroppedFile | null>(null);
  const { uploads, add, retry, dismiss } = documents;
  const find = ({ id }: DroppedFile) => all.find((saved) => String(saved.id) === id);
  return (
    <div className={classes.fields}>
      {kinds.map(({ kind, label, noun }) => {
        const saved = all.filter(({ type }) => type === kind);
        return (
          <FileDrop
            key={kind}
            label={label}
            noun={noun}
            accept={endings}
            acceptText="PDF, DOC or DOCX"
            maxBytes={documentUpload.maxBytes}
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
      <DeleteDialog file={deleting} onDelete={documents.remove} onClose={() => setDeleting(null)}>
        {deletion}
      </DeleteDialog>
    </div>
  );
}
