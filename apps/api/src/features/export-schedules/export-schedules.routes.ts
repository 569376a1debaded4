import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { testBucket } from './change-bucket.ts';
import {
  addSchedule,
  changeSchedule,
  listOwnSchedules,
  listRecipients,
  removeSchedule,
} from './change-schedules.ts';
import { sendExportNow } from './send-export-now.ts';

export function exportSchedulesRoutes(api: Api, group: Contract['exportSchedules']): void {
  api.implement(group, {
    exportSchedules: (_, ctx) => listOwnSchedules(ctx),
    exportRecipients: ({ query }, ctx) => listRecipients(ctx, query.eventId ?? null),
    addExportSchedule: ({ body }, ctx) => addSchedule(ctx, body),
    changeExportSchedule: ({ params, body }, ctx) => changeSchedule(ctx, params.scheduleId, body),
    removeExportSchedule: ({ params }, ctx) => removeSchedule(ctx, params.scheduleId),
    sendExportNow: ({ params }, ctx) => sendExportNow(ctx, params.scheduleId),
    testExportBucket: ({ params }, ctx) => testBucket(ctx, params.scheduleId),
  });
}
