import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Slider, SliderThumb, SliderTrack, Label } from 'react-aria-components';
import { t } from '../language/language.ts';
import type { CropArea } from './crop-picture.ts';
import classes from './image-crop-dialog.module.css';

export interface PictureCropperProps {
  url: string;
  aspect: number;
  isRound: boolean | undefined;
  /** Told the part that is inside the frame, in the picture's own pixels. */
  onArea: (area: CropArea) => void;
  onBroken: () => void;
}

/** A picture that is pushed and zoomed behind a frame, by hand, wheel or arrow keys. */
export function PictureCropper({ url, aspect, isRound, onArea, onBroken }: PictureCropperProps) {
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
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ 'aria-label': t('Picture, moved by the arrow keys'), role: 'group' }}
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
