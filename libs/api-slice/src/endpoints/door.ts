import { doorCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('door', doorCalls);

export const {
  useCheckInQuery,
  useFindAtDoorQuery,
  useRecordScansMutation,
  useDoorSalesQuery,
  useSellAtDoorMutation,
  useDoorDevicesQuery,
  useAddDoorDeviceMutation,
  useRenewPairingMutation,
  useRenameDoorDeviceMutation,
  useRevokeDoorDeviceMutation,
  useOpenDoorMutation,
} = api.enhanceEndpoints({ addTagTypes: ['CheckIn', 'DoorDevice', 'Order'] }).injectEndpoints({
  endpoints: (build) => ({
    checkIn: build.query({ ...call('checkIn'), providesTags: ['CheckIn'] }),
    findAtDoor: build.query({ ...call('findAtDoor'), providesTags: ['CheckIn'] }),
    recordScans: build.mutation({
      ...call('recordScans'),
      invalidatesTags: (_done, error) => (error ? [] : ['CheckIn', 'Order']),
    }),
    doorSales: build.query({ ...call('doorSales'), providesTags: ['CheckIn'] }),
    sellAtDoor: build.mutation({
      ...call('sellAtDoor'),
      invalidatesTags: (_done, error) => (error ? [] : ['CheckIn', 'Order']),
    }),
    doorDevices: build.query({ ...call('doorDevices'), providesTags: ['DoorDevice'] }),
    addDoorDevice: build.mutation({ ...call('addDoorDevice'), invalidatesTags: ['DoorDevice'] }),
    renewPairing: build.mutation({ ...call('renewPairing'), invalidatesTags: ['DoorDevice'] }),
    renameDoorDevice: build.mutation({
      ...call('renameDoorDevice'),
      invalidatesTags: ['DoorDevice', 'CheckIn'],
    }),
    revokeDoorDevice: build.mutation({ ...call('revokeDoorDevice'), invalidatesTags: ['DoorDevice'] }),
    openDoor: build.mutation({ ...call('openDoor'), invalidatesTags: ['DoorDevice'] }),
  }),
});
