import { defineCalls } from '../kernel/call.ts';

export const personalDataCalls = defineCalls({
  personalData: {
    method: 'GET',
    path: '/partner/events/:eventId/personal-data',
    access: 'partner',
    needs: 'attendees',
    whileSuspended: true,
    summary: 'Get which personal data my event has',
  },
  setDataTerms: {
    method: 'PUT',
    path: '/partner/events/:eventId/personal-data/terms',
    access: 'partner',
    needs: 'change-attendees',
    whileSuspended: true,
    summary: 'Set when personal data is removed',
  },
  exportPersonalData: {
    method: 'GET',
    path: '/partner/events/:eventId/personal-data/:category/export',
    access: 'partner',
    needs: 'change-attendees',
    whileSuspended: true,
    acts: true,
    produces: 'file',
    summary: 'Export personal data of a category',
  },
  removePersonalData: {
    method: 'POST',
    path: '/partner/events/:eventId/personal-data/:category/removal',
    access: 'partner',
    needs: 'change-attendees',
    whileSuspended: true,
    summary: 'Remove personal data of a category',
  },
});
