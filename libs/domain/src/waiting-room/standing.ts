import type { WaitingRoom, WaitingRoomPlace } from './waiting-room.contract.ts';

/** Where a place stands: before the opening, in line with so many ahead of it, admitted, or admitted too long ago. */
export type QueueStanding =
  | { state: 'BEFORE' }
  | { state: 'WAITING'; position: number; minutes: number }
  | { state: 'ADMITTED' }
  | { state: 'OVER' };

/** The number of a place; places from before the opening share the first numbers, by what was drawn for them. */
const numberOf = ({ number, draw }: Pick<WaitingRoomPlace, 'number' | 'draw'>, early: number): number =>
  number ?? 1 + Math.floor(draw * early);

/** Returns where a place stands in its waiting room; the SQL function `check_admission` decides the same for orders. */
export function standingOf(
  place: Pick<WaitingRoomPlace, 'number' | 'draw'>,
  { isOpen, early, admitted, over, admitPerMinute }: WaitingRoom,
): QueueStanding {
  if (!isOpen) return { state: 'BEFORE' };
  const number = numberOf(place, early);
  if (number <= over) return { state: 'OVER' };
  if (number <= admitted) return { state: 'ADMITTED' };
  const position = number - admitted;
  return { state: 'WAITING', position, minutes: Math.ceil(position / admitPerMinute) };
}
