import { defineCalls } from '../kernel/call.ts';

export const supportCalls = defineCalls({
  contactSupport: {
    method: 'POST',
    path: '/contact-requests',
    access: 'optional',
    use: 'SUPPORT',
    whileSuspended: true,
    status: 201,
    challengedAfter: 3,
    summary: 'Contact support',
  },
  contactRequests: {
    method: 'GET',
    path: '/admin/contact-requests',
    access: 'admin',
    paged: true,
    summary: 'List contact requests',
  },
  contactRequest: {
    method: 'GET',
    path: '/admin/contact-requests/:requestId',
    access: 'admin',
    summary: 'Get a contact request',
  },
  markContactRequest: {
    method: 'PATCH',
    path: '/admin/contact-requests/:requestId',
    access: 'admin',
    summary: 'Mark or reopen a contact request',
  },
});
