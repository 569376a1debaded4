import { defineCalls } from '../kernel/call.ts';

export const attendanceCalls = defineCalls({
  attendance: {
    method: 'GET',
    path: '/partner/events/:eventId/attendance',
    access: 'partner',
    needs: 'figures',
    scope: 'figures:read',
    whileSuspended: true,
    summary: 'Count who came to my event',
  },
  exportAttendance: {
    method: 'GET',
    path: '/partner/events/:eventId/attendance/export',
    access: 'partner',
    needs: 'figures',
    scope: 'figures:read',
    whileSuspended: true,
    produces: 'file',
    summary: 'Export the attendance of my event',
  },
});
