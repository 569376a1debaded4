import {
  isFailure,
  messageOf,
  useRemoveImageMutation,
  useSaveImageMutation,
  useSaveProfileMutation,
} from '@atrium/api-slice';
import type { FieldFault, ProfileChange } from '@atrium/domain';
import { useRef } from 'react';

/** What becomes of the picture: nothing, another one (`previewUrl` shows it until it is saved), or none. */
export type ImageChange =
  { kind: 'keep' } | { kind: 'set'; file: Blob; previewUrl: string } | { kind: 'remove' };

export interface ProfileRefusal {
  message: string;
  faults: FieldFault[];
}

export type SaveProfile = (change: ProfileChange, image: ImageChange) => Promise<ProfileRefusal | null>;

const refusalOf = (error: unknown): ProfileRefusal => ({
  message: messageOf(error),
  faults: isFailure(error) ? error.errors : [],
});

/** Saves the picture and then the profile; answers null, or why not. A picture that is saved already is not sent again. */
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
