import { defineCalls } from '../kernel/call.ts';

const schedule = '/partner/export-schedules/:scheduleId' as const;

/** Members who are limited to some events have the attendees of these alone. */
export const exportSchedulesCalls = defineCalls({
  exportSchedules: {
    method: 'GET',
    path: '/partner/export-schedules',
    access: 'partner',
    needs: 'attendees',
    openToLimited: true,
    whileSuspended: true,
    summary: 'List scheduled exports',
  },
  exportRecipients: {
    method: 'GET',
    path: '/partner/export-recipients',
    access: 'partner',
    needs: 'attendees',
    openToLimited: true,
    whileSuspended: true,
    summary: 'List possible recipients of an export',
  },
  addExportSchedule: {
    method: 'POST',
    path: '/partner/export-schedules',
    access: 'partner',
    needs: 'attendees',
    openToLimited: true,
    whileSuspended: true,
    status: 201,
    summary: 'Schedule an export',
  },
  changeExportSchedule: {
    method: 'PATCH',
    path: schedule,
    access: 'partner',
    needs: 'attendees',
    openToLimited: true,
    whileSuspended: true,
    summary: 'Change, pause or resume an export',
  },
  removeExportSchedule: {
    method: 'DELETE',
    path: schedule,
    access: 'partner',
    needs: 'attendees',
    openToLimited: true,
    whileSuspended: true,
    summary: 'Delete a scheduled export',
  },
  sendExportNow: {
    method: 'POST',
    path: `${schedule}/send`,
    access: 'partner',
    needs: 'attendees',
    openToLimited: true,
    whileSuspended: true,
    summary: 'Send a scheduled export to myself',
  },
  testExportBucket: {
    method: 'POST',
    path: `${schedule}/test`,
    access: 'partner',
    needs: 'attendees',
    openToLimited: true,
    whileSuspended: true,
    summary: 'Write a test file to the bucket',
  },
});
