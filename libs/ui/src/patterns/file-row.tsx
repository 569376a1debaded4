import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  CircleCheck,
  FileText,
  GripVertical,
  RotateCw,
  X,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '@atrium/texts';
import { Button, IconButton } from '../primitives/button.tsx';
import { ProgressBar } from '../primitives/progress-bar.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import classes from './file-drop.module.css';
import { fileSizeText } from './file-rules.ts';

export interface DroppedFile {
  id: string;
  name: string;
  /** Bytes. */
  size?: number | undefined;
  /** Address of a preview image. */
  previewUrl?: string | null | undefined;
  status: 'uploading' | 'success' | 'error';
  /** 0 to 100 during the upload; absent if unknown. */
  progress?: number | undefined;
  /** Why the upload failed. */
  error?: string | undefined;
  /** The same file would be refused again. */
  isRefused?: boolean | undefined;
}

interface FileRowProps {
  file: DroppedFile;
  isFirst: boolean;
  isLast: boolean;
  isDisabled: boolean | undefined;
  isDragged: boolean;
  details: ReactNode;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
  onMove: ((action: 'up' | 'down') => void) | undefined;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

/** One file: preview, upload progress, and its buttons. */
export function FileRow(props: FileRowProps) {
  const { file, isDisabled, onMove } = props;
  const isMovable = onMove !== undefined && !isDisabled;
  // a draggable row would prevent selecting text in its fields
  const [isTyping, setTyping] = useState(false);
  return (
    <li
      data-id={file.id}
      className={classes.file}
      data-status={file.status}
      data-dragged={props.isDragged || undefined}
      data-movable={isMovable || undefined}
      draggable={isMovable && !isTyping}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        props.onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={props.onDragEnd}
    >
      {isMovable && <GripVertical size={16} aria-hidden className={classes.grip} />}
      {file.previewUrl ? (
        <img src={file.previewUrl} alt="" className={classes.picture} draggable={false} />
      ) : (
        <span className={classes.picture}>
          <FileText size={22} aria-hidden />
        </span>
      )}
      <div className={classes.about}>
        <span className={classes.name}>{file.name}</span>
        <FileState file={file} onRetry={isDisabled || file.isRefused ? undefined : props.onRetry} />
        {props.details && (
          <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
            {props.details}
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {isMovable && (
          <>
            <IconButton
              size="s"
              label={t('Move {{name}} up', { name: file.name })}
              icon={<ArrowUp size={16} aria-hidden />}
              isDisabled={props.isFirst}
              onPress={() => onMove('up')}
              data-action="up"
            />
            <IconButton
              size="s"
              label={t('Move {{name}} down', { name: file.name })}
              icon={<ArrowDown size={16} aria-hidden />}
              isDisabled={props.isLast}
              onPress={() => onMove('down')}
              data-action="down"
            />
          </>
        )}
        {!isDisabled && (
          <IconButton
            size="s"
            label={t('Remove {{name}}', { name: file.name })}
            icon={<X size={18} aria-hidden />}
            onPress={props.onRemove}
            data-action="remove"
          />
        )}
      </div>
    </li>
  );
}

function FileState({ file, onRetry }: { file: DroppedFile; onRetry: (() => void) | undefined }) {
  switch (file.status) {
    case 'uploading':
      return file.progress === undefined ? (
        <span className={classes.state}>
          <Spinner size="s" /> {t('Uploading…')}
        </span>
      ) : (
        <ProgressBar label={t('Uploading')} value={file.progress} />
      );
    case 'error':
      return (
        <span role="alert" className={classes.failed}>
          <CircleAlert size={16} aria-hidden /> {file.error ? t(file.error) : t('Upload failed')}
          {onRetry && (
            <Button
              variant="secondary"
              size="s"
              icon={<RotateCw size={14} aria-hidden />}
              aria-label={t('Try again: {{name}}', { name: file.name })}
              onPress={onRetry}
            >
              {t('Try again')}
            </Button>
          )}
        </span>
      );
    case 'success':
      return (
        <span className={classes.state}>
          <CircleCheck size={16} aria-hidden className={classes.done} /> {t('Uploaded')}
          {file.size !== undefined && ` · ${fileSizeText(file.size)}`}
        </span>
      );
  }
}
