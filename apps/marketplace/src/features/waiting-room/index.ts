export { forgetAdmission, isAdmitted, queuePlaceOf } from './place-storage.ts';
export { WaitingRoomNote } from './waiting-room-note.tsx';
export { sendsToWaitingRoom } from './sends-to-waiting-room.ts';
