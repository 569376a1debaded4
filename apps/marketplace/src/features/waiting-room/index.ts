export { forgetAdmission, isAdmitted, queuePlaceOf } from './place-storage.ts';
export { WaitingRoomNote } from './waiting-room-note.tsx';
export { useBusyRetry } from './use-busy-retry.ts';
export { sendsToWaitingRoom } from './sends-to-waiting-room.ts';
