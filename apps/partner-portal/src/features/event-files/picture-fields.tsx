import { calls, eventFileLimits, type AuthoredEvent } from '@atrium/domain';
import { Card, FileDrop, useObjectUrl, type DroppedFile } from '@atrium/ui';
import { useState } from 'react';
import { AlternativeText } from './alternative-text.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { pending, rowOf } from './uploads.ts';
import type { EventPictures } from './use-event-pictures.ts';

const { accept, maxBytes } = calls.authoring.addImage.upload;
type Saved = AuthoredEvent['banners'][number];

const rowOfSaved = (name: string, { id, url }: Saved): DroppedFile => ({
  id: String(id),
  name,
  previewUrl: url,
  status: 'success',
});

interface PictureFieldsProps {
  thumbnail: AuthoredEvent['thumbnail'];
  pictures: EventPictures;
}

/** The thumbnail, and the banners in their order. */
export function PictureFields({ thumbnail, pictures }: PictureFieldsProps) {
  const [asked, setAsked] = useState<DroppedFile | null>(null);
  const { banners, uploads, add, retry, dismiss } = pictures;
  const thumbnails = thumbnail ? [thumbnail] : [];
  const isSaved = ({ id }: DroppedFile) =>
    [...thumbnails, ...banners].some((saved) => String(saved.id) === id);
  const remove = (file: DroppedFile) => (isSaved(file) ? setAsked(file) : dismiss(file.id));
  const sending = pending(uploads, 'thumbnail', thumbnails);
  const preview = useObjectUrl(sending[0]?.file ?? null);
  const textOf = (saved: readonly Saved[]) => (file: DroppedFile) => {
    const picture = saved.find(({ id }) => String(id) === file.id);
    return (
      picture && (
        <AlternativeText
          key={picture.id}
          name={file.name}
          text={picture.alternativeText ?? ''}
          onSave={(text) => pictures.describe(picture.id, text)}
        />
      )
    );
  };
  return (
    <>
      <Card title="Thumbnail">
        <FileDrop
          label={thumbnail ? 'Another thumbnail' : 'Thumbnail image'}
          description="Stands for the event in lists. Another one takes its place."
          noun="image"
          accept={accept}
          acceptText="300x500 recommended"
          maxBytes={maxBytes}
          maxFiles={thumbnails.length + 1}
          tooManyText={sending[0]?.error ? 'This image was not saved' : 'Your image is being sent'}
          files={[
            ...thumbnails.map((saved) => rowOfSaved('Thumbnail', saved)),
            ...sending.map((upload) => ({ ...rowOf(upload), previewUrl: preview })),
          ]}
          details={textOf(thumbnails)}
          onAdd={(files) => add('thumbnail', files)}
          onRemove={remove}
          onRetry={({ id }) => retry(id)}
        />
      </Card>
      <Card title="Banners">
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
            pictures.reorder(saved);
          }}
        />
      </Card>
      <DeleteDialog file={asked} onDelete={pictures.remove} onClose={() => setAsked(null)} />
    </>
  );
}
