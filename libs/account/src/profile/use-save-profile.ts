import {
  isFailure,
  messageOf,
  useRemoveImageMutation,
  useSaveImageMutation,
  useSaveProfileMutation,
  type Failure,
} from '@atrium/api-slice';
import type { ProfileChange } from '@atrium/domain';
import { useRef } from 'react';

/** Pending change of the image: none, a new one (`previewUrl` shows it until it is saved), or removal. */
export type ImageChange =
  { kind: 'keep' } | { kind: 'set'; file: Blob; previewUrl: string } | { kind: 'remove' };

interface ProfileRefusal {
  message: string;
  faults: Failure['errors'];
}

export type SaveProfile = (change: ProfileChange, image: ImageChange) => Promise<ProfileRefusal | null>;

const refusalOf = (error: unknown): ProfileRefusal => ({
  message: messageOf(error),
  faults: isFailure(error) ? error.errors : [],
});

/**
 * Saves the image, then the profile; returns null or the error message. A retry does not upload a saved image again.
 */
export function useSaveProfile(): SaveProfile {
  const [saveProfile] = useSaveProfileMutation();
  const [saveImage] = useSaveImageMutation();
  const [removeImage] = useRemoveImageMutation();
  const sent = useRef<ImageChange | null>(null);
  return async (change, image) => {
    if (image !== sent.current && image.kind !== 'keep') {
      const { error } = image.kind === 'set' ? await saveImage({ file: image.file }) : await removeImage();
      if (error !== undefined) return refusalOf(error);
      sent.current = image;
    }
    const { error } = await saveProfile({ body: change });
    return error === undefined ? null : refusalOf(error);
  };
}
