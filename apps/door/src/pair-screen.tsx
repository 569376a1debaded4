import { t } from '@atrium/texts';
import { CameraView } from './camera-view.tsx';

interface PairScreenProps {
  /** Says what happened before. */
  notice?: string | undefined;
  onAddress: (address: string) => void;
}

/** Pairs the device by the QR code of the partner portal. */
export function PairScreen({ notice, onAddress }: PairScreenProps) {
  return (
    <main className="page">
      <h1>{t('Check-in')}</h1>
      {notice && (
        <p role="alert" className="notice">
          {notice}
        </p>
      )}
      <p>
        {t(
          'Film the QR code that the partner portal shows under Check-in, Devices. It connects this device to the event.',
        )}
      </p>
      <CameraView hint={t('Hold the QR code of the device in front of the camera.')} onCode={onAddress} />
    </main>
  );
}
