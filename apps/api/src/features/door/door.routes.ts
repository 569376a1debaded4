import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import {
  addDevice,
  listDevices,
  noteSeen,
  openDoor,
  pairDevice,
  renameDevice,
  renewPairing,
  revokeDevice,
} from './devices.ts';
import { findDeviceTickets, printDeviceBadge } from './device-tickets.ts';
import { readDoorSales, sellAtDoor } from './door-sales.ts';
import { findDoorEvent, findTickets, readCheckIn, readDoor, readSnapshot } from './door.queries.ts';
import { recordScans, sendDoorScans } from './record-scans.ts';

export function doorRoutes(api: Api, group: Contract['door']): void {
  api.implement(group, {
    checkIn: async ({ params }, { db, actor, now }) =>
      readCheckIn(db, await findDoorEvent(db, actor.partnerId, params.eventId), now()),
    findAtDoor: async ({ params, query }, { db, actor }) =>
      findTickets(db, await findDoorEvent(db, actor.partnerId, params.eventId), query),
    recordScans: (input, ctx) => recordScans(ctx, input),
    doorSales: ({ params }, ctx) => readDoorSales(ctx, params.eventId),
    sellAtDoor: ({ params, body }, ctx) => sellAtDoor(ctx, params.eventId, body),
    doorDevices: ({ params }, ctx) => listDevices(ctx, params.eventId),
    addDoorDevice: ({ params, body }, ctx) => addDevice(ctx, params.eventId, body),
    renewPairing: ({ params }, ctx) => renewPairing(ctx, params),
    renameDoorDevice: ({ params, body }, ctx) => renameDevice(ctx, params, body.name),
    revokeDoorDevice: ({ params }, ctx) => revokeDevice(ctx, params),
    openDoor: ({ params }, ctx) => openDoor(ctx, params.eventId),
    pairDevice: async ({ body }, ctx) => {
      const { token, device } = await pairDevice(ctx, body.code);
      return { ...(await readDoor(ctx.db, device, ctx.now())), token };
    },
    readDoor: async (_, ctx) => {
      await noteSeen(ctx);
      return readDoor(ctx.db, ctx.actor, ctx.now());
    },
    doorSnapshot: (_, { db, actor, now }) => readSnapshot(db, actor, now()),
    sendDoorScans: (input, ctx) => sendDoorScans(ctx, input),
    findDoorTickets: ({ query }, ctx) => findDeviceTickets(ctx, query),
    doorBadge: (input, ctx) => printDeviceBadge(ctx, input),
  });
}
