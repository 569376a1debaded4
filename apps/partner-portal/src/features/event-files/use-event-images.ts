import {
  messageOf,
  useAddEventImageMutation,
  useChangeEventImageMutation,
  useRemoveEventImageMutation,
} from '@atrium/api-slice';
import type { EditableEvent, ImageKind } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useState } from 'react';
import { useUploads } from './use-uploads.ts';

/** Adds, describes, reorders and deletes an event's images. */
export function useEventImages({ id: eventId, banners }: Pick<EditableEvent, 'id' | 'banners'>) {
  const [addImage] = useAddEventImageMutation();
  const [changeImage] = useChangeEventImageMutation();
  const [removeImage] = useRemoveEventImageMutation();
  // the requested order, until the event is refetched
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const sending = useUploads<ImageKind>(
    (kind, file, onProgress) => addImage({ params: { eventId, kind }, file, onProgress }),
    'Image upload failed',
  );

  const placeOf = (id: number) => {
    const place = order?.indexOf(id) ?? -1;
    return place < 0 ? Infinity : place;
  };
  const sorted = banners.toSorted((one, other) => {
    const [a, b] = [placeOf(one.id), placeOf(other.id)];
    return a === b ? 0 : a - b;
  });
  const reorder = async (ids: readonly number[]) => {
    const imageId = reorderIndex(
      sorted.map(({ id }) => id),
      ids,
    );
    if (imageId === undefined) return;
    setOrder(ids);
    const position = ids.indexOf(imageId);
    const { error } = await changeImage({ params: { eventId, imageId }, body: { position } });
    if (error === undefined) return;
    setOrder(null);
    toast.error(messageOf(error));
  };
  return {
    ...sending,
    banners: sorted,
    reorder: (ids: readonly number[]) => void reorder(ids),
    /** Resolves to an error message, or null. */
    describe: async (imageId: number, alternativeText: string): Promise<string | null> => {
      const { error } = await changeImage({ params: { eventId, imageId }, body: { alternativeText } });
      return error === undefined ? null : messageOf(error);
    },
    /** Rejects if the image couldn't be deleted. */
    remove: async (imageId: number): Promise<void> => {
      const { error } = await removeImage({ params: { eventId, imageId } });
      if (error === undefined) return;
      toast.error('Image deletion failed');
      throw new TypeError('the image is still there', { cause: error });
    },
  };
}

export type EventImageUploads = ReturnType<typeof useEventImages>;

/** Returns the ID that moved between two orders of a list. */
export function reorderIndex(before: readonly number[], after: readonly number[]): number | undefined {
  const at = before.findIndex((id, index) => id !== after[index]);
  if (at < 0) return undefined;
  return after[at] === before[at + 1] ? before[at] : after[at];
}
