export { AttendanceCard } from './attendance-card.tsx';
export { attendanceText } from './attendance-text.ts';
