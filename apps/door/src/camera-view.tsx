import { t } from '@atrium/texts';
import { useCamera } from './use-camera.ts';

interface CameraViewProps {
  /** Says what to film. */
  hint: string;
  onCode: (code: string) => void;
}

/** The camera, which reads QR codes. */
export function CameraView({ hint, onCode }: CameraViewProps) {
  const { video, state, start, stop } = useCamera(onCode);
  const isOn = state === 'on' || state === 'starting';
  return (
    <div className="camera">
      <video
        ref={video}
        className="video"
        aria-label={t('Camera')}
        hidden={state !== 'on'}
        muted
        playsInline
      />
      {!isOn && <p className="video hint">{hint}</p>}
      {state === 'refused' && (
        <p role="alert" className="notice">
          {t('The camera is blocked. Allow it in the settings of your browser, or find tickets by name.')}
        </p>
      )}
      {state === 'missing' && (
        <p role="alert" className="notice">
          {t('No camera found. Use a device with a camera, or find tickets by name.')}
        </p>
      )}
      <button type="button" className={isOn ? 'button' : 'button primary'} onClick={isOn ? stop : start}>
        {isOn ? t('Stop camera') : t('Start camera')}
      </button>
    </div>
  );
}
