import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { listAnnouncements } from './announcements.queries.ts';
import { addAnnouncement, changeAnnouncement, deleteAnnouncement } from './change-announcements.ts';

export function announcementsRoutes(api: Api, group: Contract['announcements']): void {
  api.implement(group, {
    announcements: ({ params }, { db, actor }) => listAnnouncements(db, actor.partnerId, params.eventId),
    addAnnouncement: (input, ctx) => addAnnouncement(ctx, input),
    changeAnnouncement: (input, ctx) => changeAnnouncement(ctx, input),
    deleteAnnouncement: (input, ctx) => deleteAnnouncement(ctx, input),
  });
}
