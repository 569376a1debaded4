import { profileImage } from '@atrium/domain';
import { Avatar, Button, ImageCropDialog } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import classes from './profile.module.css';
import type { ImageChange } from './use-save-profile.ts';

export interface ProfileImageFieldProps {
  name: string;
  savedUrl: string | null;
  image: ImageChange;
  onChange: (image: ImageChange) => void;
}

/** Pixels; larger than a profile image is ever displayed. */
const maxEdge = 640;

const accepted: readonly string[] = profileImage.accept;

/** Client-side check of type and size; the server checks again by content. */
function refusalOf({ type, size }: File): string | null {
  if (!accepted.includes(type)) return t('Choose a JPEG, PNG, WebP, AVIF or GIF image');
  return size > profileImage.maxBytes ? t('This image is larger than 5 MB') : null;
}

/** Previews the current or chosen image, with controls to crop, replace or remove it. */
export function ProfileImageField({ name, savedUrl, image, onChange }: ProfileImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const preview = image.kind === 'set' ? image.previewUrl : null;
  const shown = image.kind === 'remove' ? null : (preview ?? savedUrl);
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // lets the same file be chosen again
    if (!file) return;
    const refusal = refusalOf(file);
    setFault(refusal);
    if (!refusal) setChosen(file);
  };
  return (
    <div className={classes.image}>
      {shown ? (
        <Avatar name={name} imageUrl={shown} size="l" />
      ) : (
        <span className={classes.noImage}>{t('No Image')}</span>
      )}
      <div className={classes.imageActions}>
        <input
          ref={input}
          type="file"
          accept={profileImage.accept.join(',')}
          onChange={choose}
          className={classes.file}
          tabIndex={-1}
          aria-label={t('Profile image')}
        />
        <div className={classes.buttons}>
          <Button variant="secondary" size="s" onPress={() => input.current?.click()}>
            {shown ? t('Choose another image') : t('Choose an image')}
          </Button>
          {shown && (
            <Button variant="quiet" size="s" onPress={() => onChange({ kind: savedUrl ? 'remove' : 'keep' })}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <p className={classes.note}>
          {t('JPEG, PNG, WebP, AVIF or GIF, up to 5 MB. It is shown as a circle.')}
        </p>
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </div>
      <ImageCropDialog
        file={chosen}
        isRound
        maxEdge={maxEdge}
        onCropped={(file) => {
          onChange({ kind: 'set', file, previewUrl: URL.createObjectURL(file) });
          setChosen(null);
        }}
        onCancel={() => setChosen(null)}
      />
    </div>
  );
}
