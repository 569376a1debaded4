import type { ComponentType } from 'react';
import { Suspense, lazy, useState } from 'react';
import { t } from '@atrium/texts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import type { CropArea } from './crop-image.ts';
import { cropImage } from './crop-image.ts';
import { errorMessage } from './error-message.ts';
import classes from './image-crop-dialog.module.css';
import type { ImageCropperProps } from './image-cropper.tsx';
import { useObjectUrl } from './use-object-url.ts';

function NoCropper() {
  return <Banner tone="danger">{t("We couldn't load the image editor. Reload the page.")}</Banner>;
}

// few visits crop an image: the editor's code loads on first use
const ImageCropper = lazy<ComponentType<ImageCropperProps>>(() =>
  import('./image-cropper.tsx').then(
    (module) => ({ default: module.ImageCropper }),
    () => ({ default: NoCropper }),
  ),
);

export interface ImageCropDialogProps {
  /** The chosen image; the dialog is open while it is set. */
  file: File | null;
  /** Called with the crop; the dialog waits for a promise, and shows the reason if it rejects. */
  onCropped: (image: File) => unknown;
  onCancel: () => void;
  title?: string;
  /** Width divided by height; square by default. */
  aspect?: number;
  /** Shows a round frame, as for avatars; the saved image stays a rectangle. */
  isRound?: boolean;
  /** Longest edge of the crop in pixels. */
  maxEdge?: number;
  confirmText?: string;
}

/** Dialog that crops a chosen image to its shape. */
export function ImageCropDialog({
  file,
  onCancel,
  title = t('Choose the part to show'),
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
  confirmText = t('Use image'),
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
      await onCropped(await cropImage(file, area, maxEdge));
    } catch (reason) {
      setFailure(errorMessage(reason) ?? t("We couldn't crop the image"));
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={classes.panel}>
      {isBroken ? (
        <Banner tone="danger">{t("We couldn't open this file as an image. Choose another.")}</Banner>
      ) : (
        <Suspense fallback={<Waiting />}>
          {url ? (
            <ImageCropper
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
      <Spinner label={t('Loading the image')} />
    </div>
  );
}
