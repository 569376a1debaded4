import { Upload } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { t } from '@atrium/texts';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { FieldGroup } from '../primitives/field-group.tsx';
import type { FieldProps } from '../primitives/field.tsx';
import classes from './file-drop.module.css';
import type { DroppedFile } from './file-row.tsx';
import { FileRow } from './file-row.tsx';
import { fileSizeText, moved, sortFiles } from './file-rules.ts';
import { Trigger } from '../primitives/trigger.tsx';

export type { DroppedFile } from './file-row.tsx';

export interface FileDropProps extends FieldProps {
  files: readonly DroppedFile[];
  /** Media types and extensions: `image/png`, `image/*`, `.pdf`. */
  accept: readonly string[];
  /** Accepted files, in words: `PNG or JPG, 400 × 400 recommended`. */
  acceptText: string;
  maxBytes?: number;
  maxFiles?: number;
  /** Shown if there are too many; `Maximum 5 images allowed` for five images. */
  tooManyText?: string;
  /** Noun for the files, in the plural. */
  noun?: string;
  /** Accepted files; the caller uploads them and shows the progress in `files`. */
  onAdd: (files: File[]) => void;
  onRemove: (file: DroppedFile) => void;
  onRetry?: (file: DroppedFile) => void;
  /** Called with the new order of ids; reordering is disabled if absent. */
  onReorder?: (ids: string[]) => void;
  /** Further content of a file's row, below its name. */
  details?: (file: DroppedFile) => ReactNode;
}

type TrackedUpload = { id: string; action: 'up' | 'down' } | { removed: DroppedFile; index: number };

/** Drop zone for images or documents, each with its upload progress. */
export function FileDrop({
  files,
  accept,
  acceptText,
  maxBytes,
  maxFiles,
  noun = t('files'),
  tooManyText = t('Maximum {{max}} {{noun}} allowed', { max: maxFiles ?? Infinity, noun }),
  onAdd,
  onRemove,
  onRetry,
  onReorder,
  details,
  ...field
}: FileDropProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // order during a drag; `onReorder` is called on drop
  const [drag, setDrag] = useState<{ id: string; order: readonly DroppedFile[] } | null>(null);
  const shown = drag?.order ?? files;
  const followed = useRef<TrackedUpload | null>(null);
  const room = maxFiles === undefined ? undefined : Math.max(0, maxFiles - files.length);
  const isFull = room === 0;

  // keeps the focus on the moved file, or on the one after the removed file
  useEffect(() => {
    const next = followed.current;
    if (!next || !box.current) return;
    if ('removed' in next) {
      // requested, but perhaps not confirmed yet
      if (files.some(({ id }) => id === next.removed.id)) return;
      setAnnouncement(t('{{name}} removed', { name: next.removed.name }));
    }
    followed.current = null;
    const rows = [...box.current.querySelectorAll<HTMLElement>('li')];
    const row =
      'id' in next
        ? rows.find(({ dataset }) => dataset['id'] === next.id)
        : rows[Math.min(next.index, rows.length - 1)];
    const wanted =
      'id' in next ? `button[data-action="${next.action}"]:not(:disabled)` : 'button[data-action="remove"]';
    const button =
      row?.querySelector<HTMLElement>(wanted) ?? row?.querySelector<HTMLElement>('button:not(:disabled)');
    (button ?? box.current.querySelector<HTMLElement>('button'))?.focus();
  }, [files]);

  const take = (given: readonly File[]) => {
    const { taken, refusals: reasons } = sortFiles(given, { accept, maxBytes, room, tooManyText });
    setRefusals(reasons);
    if (taken.length) onAdd(taken);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!field.isDisabled) take([...event.dataTransfer.files]);
  };
  const move = (from: number, to: number) => {
    const file = files[from];
    if (!file || to < 0 || to >= files.length) return;
    onReorder?.(moved(files, from, to).map(({ id }) => id));
    setAnnouncement(
      t('{{name}} moved to place {{place}} of {{total}}', {
        name: file.name,
        place: to + 1,
        total: files.length,
      }),
    );
  };
  const hints = [
    acceptText,
    maxBytes !== undefined && t('{{size}} max', { size: fileSizeText(maxBytes) }),
  ].filter(Boolean);

  return (
    <FieldGroup {...field}>
      <div ref={box} className={classes.box}>
        <div
          className={classNames(classes.zone, isOver && classes.over)}
          onDragOver={(event) => {
            if (drag) return;
            event.preventDefault();
            setOver(!field.isDisabled && !isFull);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <Upload size={28} aria-hidden className={classes.icon} />
          <p className={classes.invitation}>{isFull ? tooManyText : t('Drop {{noun}} here, or', { noun })}</p>
          {!isFull && (
            <FileTrigger
              acceptedFileTypes={[...accept]}
              allowsMultiple={maxFiles !== 1}
              onSelect={(chosen) => take([...(chosen ?? [])])}
            >
              <Trigger isDisabled={field.isDisabled}>
                <Button variant="secondary" size="s" isDisabled={field.isDisabled}>
                  {t('Choose {{noun}}', { noun })}
                </Button>
              </Trigger>
            </FileTrigger>
          )}
          <p className={classes.hint}>{hints.join(', ')}</p>
        </div>
        {refusals.length > 0 && (
          <div role="alert">
            <ul className={classes.refusals}>
              {refusals.map((reason, index) => (
                <li key={index}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {files.length > 0 && (
          <ul aria-label={t('{{label}}, chosen', { label: field.label })} className={classes.files}>
            {shown.map((file, index) => (
              <FileRow
                key={file.id}
                file={file}
                isFirst={index === 0}
                isLast={index === files.length - 1}
                isDisabled={field.isDisabled}
                isDragged={file.id === drag?.id}
                details={details?.(file)}
                onRemove={() => {
                  followed.current = { removed: file, index };
                  setRefusals([]);
                  onRemove(file);
                }}
                onRetry={onRetry && (() => onRetry(file))}
                onMove={
                  onReorder && files.length > 1
                    ? (action) => {
                        followed.current = { id: file.id, action };
                        move(index, action === 'up' ? index - 1 : index + 1);
                      }
                    : undefined
                }
                onDragStart={() => setDrag({ id: file.id, order: files })}
                onDragOver={() => {
                  const from = shown.findIndex(({ id }) => id === drag?.id);
                  if (drag && from >= 0 && from !== index)
                    setDrag({ id: drag.id, order: moved(shown, from, index) });
                }}
                onDragEnd={() => {
                  const ids = shown.map(({ id }) => id);
                  if (ids.some((id, place) => id !== files[place]?.id)) onReorder?.(ids);
                  setDrag(null);
                }}
              />
            ))}
          </ul>
        )}
        <span role="status" className={classes.said}>
          {announcement}
        </span>
      </div>
    </FieldGroup>
  );
}
