import { profileImage } from '@atrium/domain';
import { Avatar, Button } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { CropDialog } from './crop-dialog.tsx';
import classes from './profile.module.css';
import type { ImageChange } from './use-save-profile.ts';

export interface ProfileImageFieldProps {
  name: string;
  savedUrl: string | null;
  image: ImageChange;
  onChange: (image: ImageChange) => void;
}

const accepted: readonly string[] = profileImage.accept;

/** Why a file is no profile picture; the server judges again, by the content. */
function refusalOf({ type, size }: File): string | null {
  if (!accepted.includes(type)) return t('Please choose a JPEG, PNG, WebP, AVIF or GIF picture');
  return size > profileImage.maxBytes ? t('This picture is larger than 5 MB') : null;
}

/** The picture as it is or will be, with ways to choose another part, another one, or none. */
export function ProfileImageField({ name, savedUrl, image, onChange }: ProfileImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const preview = image.kind === 'set' ? image.previewUrl : null;
  const shown = image.kind === 'remove' ? null : (preview ?? savedUrl);
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again
    if (!file) return;
    const refusal = refusalOf(file);
    setFault(refusal);
    if (!refusal) setChosen(URL.createObjectURL(file));
  };
  const done = () => {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(null);
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
      {chosen && (
        <CropDialog
          url={chosen}
          onCropped={(file) => {
            onChange({ kind: 'set', file, previewUrl: URL.createObjectURL(file) });
            done();
          }}
          onCancel={done}
        />
      )}
    </div>
  );
}
