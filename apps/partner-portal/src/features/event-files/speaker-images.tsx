import { imageUpload, type EventFiles } from '@atrium/domain';
import { FileDrop, type DroppedFile } from '@atrium/ui';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './event-files.module.css';
import { pending, rowOf } from './uploads.ts';
import type { Images } from './use-images.ts';
import type { SpeakerImages as Uploads } from './use-speaker-images.ts';

interface SpeakerImagesProps {
  speakers: readonly { id: number; name: string }[];
  saved: EventFiles['speakerImages'];
  speakerImages: Uploads;
  /** Deletes an image; it rejects if the image couldn't be deleted. */
  onDelete: Images['remove'];
  /** Consequence of deleting an image. */
  deletion: string;
}

/** One image for each speaker who has a name. */
export function SpeakerImages({
  speakers,
  saved: all,
  speakerImages,
  onDelete,
  deletion,
}: SpeakerImagesProps) {
  const [deleting, setDeleting] = useState<DroppedFile | null>(null);
  const named = speakers.filter(({ name }) => name.trim());
  const { uploads, add, retry, dismiss } = speakerImages;
  const isSaved = ({ id }: DroppedFile) => all.some((image) => String(image.id) === id);
  return (
    <div className={classes.fields}>
      {named.map(({ id, name }) => {
        const saved = all.filter(({ speakerId }) => speakerId === id);
        const sending = pending(uploads, String(id), saved);
        return (
          <FileDrop
            key={id}
            label={saved.length > 0 ? `Another image of ${name}` : `Image of ${name}`}
            noun="image"
            accept={imageUpload.accept}
            acceptText="400x460 recommended"
            maxBytes={imageUpload.maxBytes}
            maxFiles={saved.length + 1}
            tooManyText={sending[0]?.error ? "We couldn't save this image" : 'Uploading your image'}
            files={[
              ...saved.map((image) => ({
                id: String(image.id),
                name: `Image of ${name}`,
                previewUrl: image.url,
                status: 'success' as const,
              })),
              ...sending.map(rowOf),
            ]}
            onAdd={(files) => add(String(id), files)}
            onRemove={(file) => (isSaved(file) ? setDeleting(file) : dismiss(file.id))}
            onRetry={(file) => retry(file.id)}
          />
        );
      })}
      <DeleteDialog file={deleting} onDelete={onDelete} onClose={() => setDeleting(null)}>
        {deletion}
      </DeleteDialog>
    </div>
  );
}
