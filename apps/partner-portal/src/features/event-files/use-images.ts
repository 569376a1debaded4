import { messageOf } from '@atrium/api-slice';
import type { EventFiles, ImageKind } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useState } from 'react';
import type { FileCalls } from './file-calls.ts';
import { useUploads } from './use-uploads.ts';

/** Adds, describes, reorders and deletes images. */
export function useImages(banners: EventFiles['banners'], { addImage, changeImage, removeImage }: FileCalls) {
  // the requested order, until the files are refetched
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const sending = useUploads<ImageKind>(addImage, 'Image upload failed');

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
    const { error } = await changeImage(imageId, { position: ids.indexOf(imageId) });
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
      const { error } = await changeImage(imageId, { alternativeText });
      return error === undefined ? null : messageOf(error);
    },
    /** Rejects if the image couldn't be deleted. */
    remove: async (imageId: number): Promise<void> => {
      const { error } = await removeImage(imageId);
      if (error === undefined) return;
      toast.error('Image deletion failed');
      throw new TypeError('the image is still there', { cause: error });
    },
  };
}

export type Images = ReturnType<typeof useImages>;

/** Returns the ID that moved between two orders of a list. */
export function reorderIndex(before: readonly number[], after: readonly number[]): number | undefined {
  const at = before.findIndex((id, index) => id !== after[index]);
  if (at < 0) return undefined;
  return after[at] === before[at + 1] ? before[at] : after[at];
}
