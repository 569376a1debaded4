import { defineCalls } from '../kernel/call.ts';

export const supportCalls = defineCalls({
  contactSupport: {
    method: 'POST',
    path: '/contact-requests',
    access: 'optional',
    status: 201,
    summary: 'Write to support; the answer names the ticket number',
  },
  contactRequests: {
    method: 'GET',
    path: '/admin/contact-requests',
    access: 'admin',
    paged: true,
    summary: 'What people wrote to support, newest first',
  },
  contactRequest: {
    method: 'GET',
    path: '/admin/contact-requests/:requestId',
    access: 'admin',
    summary: 'One request to support, whole',
  },
  markContactRequest: {
    method: 'PATCH',
    path: '/admin/contact-requests/:requestId',
    access: 'admin',
    summary: 'Mark a request to support as answered, or open it again',
  },
});
