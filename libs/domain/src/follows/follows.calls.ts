import { defineCalls } from '../kernel/call.ts';

export const followsCalls = defineCalls({
  followedOrganisers: {
    method: 'GET',
    path: '/followed-organisers',
    access: 'attendee',
    summary: 'List the organisers I follow',
  },
  followOrganiser: {
    method: 'PUT',
    path: '/followed-organisers/:organiserId',
    access: 'attendee',
    summary: 'Follow an organiser',
  },
  unfollowOrganiser: {
    method: 'DELETE',
    path: '/followed-organisers/:organiserId',
    access: 'attendee',
    summary: 'Stop following an organiser',
  },
  stopFollowEmails: {
    method: 'POST',
    path: '/followed-organisers/stop',
    access: 'public',
    summary: 'Stop the emails about followed organisers',
  },
});
