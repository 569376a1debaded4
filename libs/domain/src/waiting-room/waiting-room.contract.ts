import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, EventId, Instant } from '../kernel/fields.ts';
import { waitingRoomCalls } from './waiting-room.calls.ts';

/** Minutes after its admission for which a place lets its account order. */
export const admissionMinutes = 15;
/** How many are admitted a minute: what an organiser can choose, and what is suggested. */
export const admitPerMinute = { least: 1, most: 10_000, initial: 100 } as const;

/** A place as its account shows it again: opaque, signed for the account and the waiting room. */
const SignedPlace = z.string().max(100);

/** The waiting room of an event, the same for everybody. A place's number is compared with `admitted`. */
export const WaitingRoom = z.object({
  /** Changes when it is removed and set up again, which makes earlier places void. */
  id: z.number().int(),
  /** Nobody can order before. */
  opensAt: Instant,
  isOpen: z.boolean(),
  admitPerMinute: z.number().int(),
  /** Places that were taken before the opening; they have the numbers from 1 to this one, drawn at random. */
  early: z.number().int(),
  /** Numbers up to this one are admitted. */
  admitted: z.number().int(),
  /** Admissions of numbers up to this one are over. */
  over: z.number().int(),
});
export type WaitingRoom = z.infer<typeof WaitingRoom>;

export const WaitingRoomPlace = z.object({
  place: SignedPlace,
  /** ID of the waiting room. */
  room: z.number().int(),
  /** Null for a place from before the opening: it has the number 1 + floor(`draw` × `early`). */
  number: z.number().int().nullable(),
  /** Drawn at random for the account and this waiting room, at least 0 and below 1. */
  draw: z.number(),
});
export type WaitingRoomPlace = z.infer<typeof WaitingRoomPlace>;

/** The place that an order or a repeated request shows. */
export const QueuePlace = SignedPlace.optional();

const Settings = {
  /** Null: the event has no waiting room. */
  opensAt: Instant.nullable(),
  admitPerMinute: z.number().int().min(admitPerMinute.least).max(admitPerMinute.most),
};

export const OwnWaitingRoom = z.object({
  ...Settings,
  isOpen: z.boolean(),
  /** Places that were taken, those that still wait, and those that were admitted. */
  places: z.number().int(),
  waiting: z.number().int(),
  admitted: z.number().int(),
});
export type OwnWaitingRoom = z.infer<typeof OwnWaitingRoom>;

export const WaitingRoomForm = z.object(Settings);
export type WaitingRoomForm = z.infer<typeof WaitingRoomForm>;

const publicParams = z.object({ id: coerceNumber(EventId) });
const ownParams = z.object({ eventId: coerceNumber(EventId) });

export const waitingRoomContract = defineContract(waitingRoomCalls, {
  waitingRoom: {
    note: 'Null for an event without one, whose tickets are ordered without a place. Current to a second.',
    params: publicParams,
    response: WaitingRoom.nullable(),
  },
  enterWaitingRoom: {
    note: 'Send the place that the account already has to get the same one again; without it a new place is taken, at the end of the line.',
    params: publicParams,
    body: z.object({ place: QueuePlace }),
    response: WaitingRoomPlace,
  },
  ownWaitingRoom: { params: ownParams, response: OwnWaitingRoom },
  setWaitingRoom: {
    note: 'Once it has opened, only how many are admitted can change. Without `opensAt` it is removed, and its places are void.',
    params: ownParams,
    body: WaitingRoomForm,
    response: OwnWaitingRoom,
  },
});
