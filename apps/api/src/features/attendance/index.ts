export { recordAttendance } from './record-attendance.ts';
