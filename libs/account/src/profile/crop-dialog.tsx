import { Banner, Button, Dialog } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { cropImage, type CropArea } from './crop-image.ts';
import classes from './profile.module.css';

export interface CropDialogProps {
  /** Of the chosen picture. */
  url: string;
  onCropped: (picture: Blob) => void;
  onCancel: () => void;
}

/** Lets the reader choose the square that is kept, by pointer, wheel or arrow keys. */
export function CropDialog({ url, onCropped, onCancel }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isBroken, setBroken] = useState(false);
  const use = async () => {
    if (!area) return;
    const picture = await cropImage(url, area).catch(() => null); // said to the reader below
    if (picture) onCropped(picture);
    else setBroken(true);
  };
  return (
    <Dialog
      title={t('Choose the part to show')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      footer={
        <>
          <Button variant="secondary" onPress={onCancel}>
            {t('Cancel')}
          </Button>
          <Button onPress={() => void use()} isDisabled={!area}>
            {t('Use picture')}
          </Button>
        </>
      }
    >
      {isBroken && (
        <Banner tone="danger">{t('This picture cannot be read. Please choose another one.')}</Banner>
      )}
      <div className={classes.crop}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: () => setBroken(true) }}
        />
      </div>
      <label className={classes.zoom}>
        {t('Zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  );
}
