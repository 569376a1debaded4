import type { CheckIn, DoorDevice } from '@atrium/domain';
import { Badge, Button, Card, ConfirmDialog, DialogTrigger, QueryView } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import { momentText } from '../../day-text.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import classes from './check-in.module.css';
import { listName } from './list-name.ts';
import { PairingDialog } from './pairing-dialog.tsx';
import { RenameDeviceDialog } from './rename-device-dialog.tsx';
import { useDevices } from './use-devices.ts';

/** The devices of an event's doors: paired by a QR code, without a login, and revoked at once. */
export function DevicesCard({ checkIn, eventId }: { checkIn: CheckIn; eventId: number }) {
  const { devices, pairing, ...on } = useDevices(eventId);
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<DoorDevice | null>(null);
  return (
    <Card title="Devices">
      <div className={classes.stack}>
        <p className={classes.quiet}>
          Phones of your helpers. A QR code connects each one to this event: it needs no account, and checks
          tickets without a connection too.
        </p>
        <QueryView query={devices}>
          {(found) =>
            found.length === 0 ? (
              <p className={classes.quiet}>No devices yet</p>
            ) : (
              <CardList label="Devices">
                {inOrder(found).map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    checkIn={checkIn}
                    onRenew={() => void on.renew(device)}
                    onRename={() => setRenamed(device)}
                    revoke={() => on.revoke(device)}
                  />
                ))}
              </CardList>
            )
          }
        </QueryView>
        {checkIn.phase === 'OPEN' && (
          <div>
            <Button
              variant="secondary"
              icon={<Plus size={18} aria-hidden />}
              onPress={() => setIsAdding(true)}
            >
              Add device
            </Button>
          </div>
        )}
      </div>
      {isAdding && <AddDeviceDialog lists={checkIn.lists} add={on.add} onClose={() => setIsAdding(false)} />}
      {renamed && (
        <RenameDeviceDialog
          device={renamed}
          rename={(name) => on.rename(renamed, name)}
          onClose={() => setRenamed(null)}
        />
      )}
      {pairing && (
        <PairingDialog
          key={pairing.code}
          pairing={pairing}
          device={devices.data?.find(({ id }) => id === pairing.device.id)}
          onRenew={() => void on.renew(pairing.device)}
          onClose={on.endPairing}
        />
      )}
    </Card>
  );
}

interface DeviceRowProps {
  device: DoorDevice;
  checkIn: CheckIn;
  onRenew: () => void;
  onRename: () => void;
  revoke: () => Promise<void>;
}

function DeviceRow({ device, checkIn, onRenew, onRename, revoke }: DeviceRowProps) {
  const { name, member, waiting } = device;
  const status = statuses[device.status];
  return (
    <CardListItem>
      <CardListText
        name={
          <>
            {name}
            <Badge tone={status.tone}>{status.text}</Badge>
            {waiting > 0 && isWorking(device) && (
              <Badge tone="warning">{waiting === 1 ? '1 scan not sent' : `${waiting} scans not sent`}</Badge>
            )}
          </>
        }
        detail={detailOf(device, checkIn)}
      />
      {isWorking(device) && (
        <>
          {member === null && (
            <Button size="s" variant="secondary" aria-label={`New code for ${name}`} onPress={onRenew}>
              New code
            </Button>
          )}
          <Button size="s" variant="secondary" aria-label={`Rename ${name}`} onPress={onRename}>
            Rename
          </Button>
          <DialogTrigger
            trigger={
              <Button size="s" variant="secondary" aria-label={`Revoke ${name}`}>
                Revoke
              </Button>
            }
          >
            <ConfirmDialog title={`Revoke ${name}?`} confirmText="Revoke" tone="danger" onConfirm={revoke}>
              <p>{revokeText(device)}</p>
            </ConfirmDialog>
          </DialogTrigger>
        </>
      )}
    </CardListItem>
  );
}

const statuses = {
  WAITING: { text: 'Not connected', tone: 'info' },
  PAIRED: { text: 'Connected', tone: 'success' },
  EXPIRED: { text: 'Expired', tone: 'neutral' },
  REVOKED: { text: 'Revoked', tone: 'neutral' },
} as const;

const isWorking = ({ status }: DoorDevice): boolean => status === 'WAITING' || status === 'PAIRED';

/** Devices that work come first, each group in the order given. */
const inOrder = (devices: readonly DoorDevice[]): DoorDevice[] =>
  devices.toSorted((one, other) => Number(isWorking(other)) - Number(isWorking(one)));

function detailOf(
  { lists, member, status, lastSeenAt, expiresAt }: DoorDevice,
  { lists: all }: CheckIn,
): string {
  const names = lists?.map((key) => {
    const list = all.find((one) => one.key === key);
    return list ? listName(list) : 'a list that has gone';
  });
  return [
    ...(member === null ? [] : [member]),
    names ? names.join(', ') : 'All lists',
    ...(lastSeenAt === null ? [] : [`seen ${momentText(lastSeenAt)}`]),
    ...(status === 'WAITING' || status === 'PAIRED' ? [`works until ${momentText(expiresAt)}`] : []),
  ].join(' · ');
}

const revokeText = ({ waiting }: DoorDevice): string => {
  const base = 'It can no longer check tickets, and deletes what it keeps of this event with its next call.';
  if (waiting === 0) return base;
  return `${base} Scans that it hasn't sent are lost: ${waiting} when it was seen last.`;
};
