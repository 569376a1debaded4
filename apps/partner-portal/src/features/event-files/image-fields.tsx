import { eventFileLimits, imageUpload, type EventFiles } from '@atrium/domain';
import { FileDrop, useObjectUrl, type DroppedFile } from '@atrium/ui';
import { useState } from 'react';
import { AlternativeText } from './alternative-text.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './event-files.module.css';
import { pending, rowOf } from './uploads.ts';
import type { Images } from './use-images.ts';

const { accept, maxBytes } = imageUpload;
type SavedImage = EventFiles['banners'][number];

const rowOfSaved = (name: string, { id, url }: SavedImage): DroppedFile => ({
  id: String(id),
  name,
  previewUrl: url,
  status: 'success',
});

interface ImageFieldsProps {
  thumbnail: EventFiles['thumbnail'];
  images: Images;
  /** Consequence of deleting an image. */
  deletion: string;
}

/** The thumbnail, and the banners in order. */
export function ImageFields({ thumbnail, images, deletion }: ImageFieldsProps) {
  const [deleting, setDeleting] = useState<DroppedFile | null>(null);
  const { banners, uploads, add, retry, dismiss } = images;
  const thumbnails = thumbnail ? [thumbnail] : [];
  const isSaved = ({ id }: DroppedFile) =>
    [...thumbnails, ...banners].some((saved) => String(saved.id) === id);
  const remove = (file: DroppedFile) => (isSaved(file) ? setDeleting(file) : dismiss(file.id));
  const sending = pending(uploads, 'thumbnail', thumbnails);
  const preview = useObjectUrl(sending[0]?.file ?? null);
  const textOf = (saved: readonly SavedImage[]) => (file: DroppedFile) => {
    const image = saved.find(({ id }) => String(id) === file.id);
    return (
      image && (
        <AlternativeText
          key={image.id}
          name={file.name}
          text={image.alternativeText ?? ''}
          onSave={(text) => images.describe(image.id, text)}
        />
      )
    );
  };
  return (
    <div className={classes.fields}>
      <FileDrop
        label={thumbnail ? 'Another thumbnail' : 'Thumbnail image'}
        description="Shown in event lists. Uploading another replaces it."
        noun="image"
        accept={accept}
        acceptText="300x500 recommended"
        maxBytes={maxBytes}
        maxFiles={thumbnails.length + 1}
        tooManyText={sending[0]?.error ? "We couldn't save this image" : 'Uploading your image'}
        files={[
          ...thumbnails.map((saved) => rowOfSaved('Thumbnail', saved)),
          ...sending.map((upload) => ({ ...rowOf(upload), previewUrl: preview })),
        ]}
        details={textOf(thumbnails)}
        onAdd={(files) => add('thumbnail', files)}
        onRemove={remove}
        onRetry={({ id }) => retry(id)}
      />
      <FileDrop
        label="Banner images"
        description="Shown at the top of the event's page, one after the other."
        noun="images"
        accept={accept}
        acceptText="800x500 recommended"
        maxBytes={maxBytes}
        maxFiles={eventFileLimits.banners}
        files={[
          ...banners.map((saved, index) => rowOfSaved(`Banner ${index + 1}`, saved)),
          ...pending(uploads, 'banner', banners).map(rowOf),
        ]}
        details={textOf(banners)}
        onAdd={(files) => add('banner', files)}
        onRemove={remove}
        onRetry={({ id }) => retry(id)}
        onReorder={(ids) => {
          const saved = ids.map(Number).filter((id) => banners.some((banner) => banner.id === id));
          images.reorder(saved);
        }}
      />
      <DeleteDialog file={deleting} onDelete={images.remove} onClose={() => setDeleting(null)}>
        {deletion}
      </DeleteDialog>
    </div>
  );
}
