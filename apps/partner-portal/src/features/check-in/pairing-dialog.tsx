import { days, deviceTime, type DoorDevice, type Pairing } from '@atrium/domain';
import { Banner, Button, CopyButton, Dialog, QrCode } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { clockText } from '../../day-text.ts';
import { paths } from '../../paths.ts';
import classes from './check-in.module.css';

interface PairingDialogProps {
  pairing: Pairing;
  /** The device as it is now. */
  device: DoorDevice | undefined;
  onRenew: () => void;
  onClose: () => void;
}

/** Shows the code that connects a device, until it is used or has expired. */
export function PairingDialog({ pairing, device, onRenew, onClose }: PairingDialogProps) {
  const { code, expiresAt } = pairing;
  const { name } = pairing.device;
  const isExpired = useIsPast(expiresAt);
  const address = new URL(paths.door(code), window.location.origin).href;
  const wasConnected = pairing.device.status === 'PAIRED';
  const isConnected = !wasConnected && device?.status === 'PAIRED';
  return (
    <Dialog
      title={`Connect ${name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant={isConnected ? 'primary' : 'secondary'} onPress={onClose}>
          {isConnected ? 'Done' : 'Close'}
        </Button>
      }
    >
      <div className={classes.pairing}>
        {isConnected ? (
          <Banner tone="success" title={`${name} is connected`}>
            It can check tickets now, also without a connection.
          </Banner>
        ) : isExpired ? (
          <>
            <Banner tone="warning" title="This code has expired" />
            <Button onPress={onRenew}>New code</Button>
          </>
        ) : (
          <>
            <p>
              Scan this code with the camera of the phone, and open the page that it offers. Then add the page
              to the home screen, so that it starts without a connection.
            </p>
            <QrCode text={address} label={`Code that connects ${name}`} size="14rem" />
            <p className={classes.quiet}>
              {`Works once, until ${clockText(expiresAt)}. Whoever has it can check tickets of this event and find their holders by name.`}
              {wasConnected && ' The current phone works until then; the new one replaces it.'}
            </p>
            <CopyButton value={address}>Copy link</CopyButton>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Becomes true when the instant has passed. */
function useIsPast(instant: string): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    // browsers' timers wrap at 25 days
    const left = Math.min(Math.max(Date.parse(instant) - deviceTime().getTime(), 0), days(1));
    const timer = setTimeout(() => setIsPast(true), left);
    return () => clearTimeout(timer);
  }, [instant]);
  return isPast;
}
