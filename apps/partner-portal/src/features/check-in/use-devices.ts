import {
  messageOf,
  useAddDoorDeviceMutation,
  useDoorDevicesQuery,
  useRenameDoorDeviceMutation,
  useRenewPairingMutation,
  useRevokeDoorDeviceMutation,
} from '@atrium/api-slice';
import { seconds, type DeviceForm, type DoorDevice, type Pairing } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useState } from 'react';

/** The devices of an event's doors, read again every few seconds, and what can be done with them. */
export function useDevices(eventId: number) {
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const devices = useDoorDevicesQuery(
    { params: { eventId } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: seconds(pairing ? 2 : 10),
      skipPollingIfUnfocused: true,
    },
  );
  const [add] = useAddDoorDeviceMutation();
  const [renew] = useRenewPairingMutation();
  const [rename] = useRenameDoorDeviceMutation();
  const [revoke] = useRevokeDoorDeviceMutation();
  const paramsOf = ({ id }: DoorDevice) => ({ eventId, deviceId: id });
  return {
    devices,
    pairing,
    /** Resolves to an error, or undefined. */
    add: async (body: DeviceForm): Promise<unknown> => {
      const { data, error } = await add({ params: { eventId }, body });
      if (data) setPairing(data);
      return error;
    },
    renew: async (device: DoorDevice): Promise<void> => {
      const { data, error } = await renew({ params: paramsOf(device) });
      if (data) setPairing(data);
      else toast.error(messageOf(error));
    },
    /** Resolves to an error, or undefined. */
    rename: async (device: DoorDevice, name: string): Promise<unknown> =>
      (await rename({ params: paramsOf(device), body: { name } })).error,
    revoke: async (device: DoorDevice): Promise<void> => {
      const { error } = await revoke({ params: paramsOf(device) });
      if (error === undefined) toast.success(`${device.name} revoked`);
      else toast.error(messageOf(error));
    },
    endPairing: () => setPairing(null),
  };
}
