import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Slider, SliderThumb, SliderTrack, Label } from 'react-aria-components';
import { t } from '@atrium/texts';
import type { CropArea } from './crop-image.ts';
import classes from './image-crop-dialog.module.css';

export interface ImageCropperProps {
  url: string;
  aspect: number;
  isRound: boolean | undefined;
  /** Called with the area inside the frame, in the image's own pixels. */
  onArea: (area: CropArea) => void;
  onBroken: () => void;
}

/** Pans and zooms an image behind a frame, by pointer, wheel or arrow keys. */
export function ImageCropper({ url, aspect, isRound, onArea, onBroken }: ImageCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          keyboardStep={4}
          // imported above, because the content security policy stops injected ones
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ 'aria-label': t('Image, moved by the arrow keys'), role: 'group' }}
        />
      </div>
      <Slider
        className={classes.zoom}
        value={zoom}
        onChange={setZoom}
        minValue={1}
        maxValue={3}
        step={0.05}
        formatOptions={{ style: 'percent' }}
      >
        <Label className={classes.zoomLabel}>{t('Zoom')}</Label>
        <SliderTrack className={classes.track}>
          <SliderThumb className={classes.thumb} />
        </SliderTrack>
      </Slider>
    </>
  );
}
