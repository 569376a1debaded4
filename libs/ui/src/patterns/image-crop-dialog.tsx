import type { ComponentType } from 'react';
import { Suspense, lazy, useState } from 'react';
import { t } from '../language/language.ts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import type { CropArea } from './crop-picture.ts';
import { cropPicture } from './crop-picture.ts';
import { failureText } from './failure-text.ts';
import classes from './image-crop-dialog.module.css';
import type { PictureCropperProps } from './picture-cropper.tsx';
import { useObjectUrl } from './use-object-url.ts';

function NoCropper() {
  return (
    <Banner tone="danger">{t('The picture editor could not be loaded. Please reload the page.')}</Banner>
  );
}

// few visits crop a picture: its code comes with the first
const PictureCropper = lazy<ComponentType<PictureCropperProps>>(() =>
  import('./picture-cropper.tsx').then(
    (module) => ({ default: module.PictureCropper }),
    () => ({ default: NoCropper }),
  ),
);

export interface ImageCropDialogProps {
  /** The picture that was chosen; the dialog is open while there is one. */
  file: File | null;
  /** Told the cut-out; a promise is waited for, and why it was rejected is shown. */
  onCropped: (picture: File) => unknown;
  onCancel: () => void;
  title?: string;
  /** Width by height; square unless said otherwise. */
  aspect?: number;
  /** Shows a round frame, as avatars are drawn; the picture stays a rectangle. */
  isRound?: boolean;
  /** The longest edge of the cut-out in pixels. */
  maxEdge?: number;
  confirmText?: string;
}

/** A window in which a chosen picture is cut to its shape. */
export function ImageCropDialog({
  file,
  onCancel,
  title = t('Crop the picture'),
  ...rest
}: ImageCropDialogProps) {
  return (
    <Dialog title={title} isOpen={file !== null} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      {file && (
        <CropPanel key={`${file.name}-${file.lastModified}`} file={file} onCancel={onCancel} {...rest} />
      )}
    </Dialog>
  );
}

function CropPanel({
  file,
  onCropped,
  onCancel,
  aspect = 1,
  isRound,
  maxEdge = 1024,
  confirmText = t('Use picture'),
}: Omit<ImageCropDialogProps, 'title' | 'file'> & { file: File }) {
  const url = useObjectUrl(file);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    if (!area) return;
    setFailure(null);
    setPending(true);
    try {
      await onCropped(await cropPicture(file, area, maxEdge));
    } catch (reason) {
      setFailure(failureText(reason) ?? t('The picture could not be cropped'));
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={classes.panel}>
      {isBroken ? (
        <Banner tone="danger">
          {t('This file cannot be shown as a picture. Please choose another one.')}
        </Banner>
      ) : (
        <Suspense fallback={<Waiting />}>
          {url ? (
            <PictureCropper
              url={url}
              aspect={aspect}
              isRound={isRound}
              onArea={setArea}
              onBroken={() => setBroken(true)}
            />
          ) : (
            <Waiting />
          )}
        </Suspense>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className={classes.actions}>
        <Button variant="secondary" onPress={onCancel} isDisabled={isPending}>
          {t('Cancel')}
        </Button>
        <Button onPress={() => void confirm()} isPending={isPending} isDisabled={!area || isBroken}>
          {confirmText}
        </Button>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.stage}>
      <Spinner label={t('Loading the picture')} />
    </div>
  );
}
