import { defineCalls } from '../kernel/call.ts';

export const subscribersCalls = defineCalls({
  subscribers: {
    method: 'GET',
    path: '/admin/newsletter',
    access: 'admin',
    paged: true,
    summary: 'List newsletter subscribers',
  },
  exportSubscribers: {
    method: 'GET',
    path: '/admin/newsletter/export',
    access: 'admin',
    acts: true,
    produces: 'file',
    summary: 'Export subscribers as CSV',
  },
  unsubscribeSubscriber: {
    method: 'POST',
    path: '/admin/newsletter/:subscriberId/unsubscribe',
    access: 'admin',
    summary: 'Unsubscribe an address',
  },
});
