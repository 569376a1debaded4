import { defineCalls } from '../kernel/call.ts';

export const announcementsCalls = defineCalls({
  announcements: {
    method: 'GET',
    path: '/partner/events/:eventId/announcements',
    access: 'partner',
    needs: 'messages',
    whileSuspended: true,
    summary: 'List the announcements of my event',
  },
  addAnnouncement: {
    method: 'POST',
    path: '/partner/events/:eventId/announcements',
    access: 'partner',
    needs: 'messages',
    status: 201,
    summary: "Publish an announcement on my event's page",
  },
  changeAnnouncement: {
    method: 'PUT',
    path: '/partner/events/:eventId/announcements/:announcementId',
    access: 'partner',
    needs: 'messages',
    summary: 'Change an announcement',
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: '/partner/events/:eventId/announcements/:announcementId',
    access: 'partner',
    needs: 'messages',
    whileSuspended: true,
    summary: 'Delete an announcement',
  },
});
