import { defineCalls } from '../kernel/call.ts';

export const administrationCalls = defineCalls({
  summary: {
    method: 'GET',
    path: '/admin/summary',
    access: 'admin',
    summary: 'What waits for somebody, and how the marketplace does',
  },
  mails: {
    method: 'GET',
    path: '/admin/outbox',
    access: 'admin',
    paged: true,
    summary: 'Every mail with its text, newest first',
  },
  resendMail: {
    method: 'POST',
    path: '/admin/outbox/:mailId/resend',
    access: 'admin',
    summary: 'Send a mail that was given up once more',
  },
  auditLog: {
    method: 'GET',
    path: '/admin/audit-log',
    access: 'admin',
    paged: true,
    summary: 'What administrators did, newest first',
  },
  exportAuditLog: {
    method: 'GET',
    path: '/admin/audit-log/export',
    access: 'admin',
    produces: 'file',
    summary: 'The same as a table for spreadsheets',
  },
  users: { method: 'GET', path: '/admin/users', access: 'admin', paged: true, summary: 'Find accounts' },
  blockUser: {
    method: 'POST',
    path: '/admin/users/:userId/block',
    access: 'admin',
    summary: 'Keep an account out, with the reason it is told',
  },
  unblockUser: {
    method: 'POST',
    path: '/admin/users/:userId/unblock',
    access: 'admin',
    summary: 'Let an account in again',
  },
  endUserSessions: {
    method: 'POST',
    path: '/admin/users/:userId/end-sessions',
    access: 'admin',
    summary: 'Sign an account out everywhere',
  },
  addOption: {
    method: 'POST',
    path: '/admin/options/:listName',
    access: 'admin',
    status: 201,
    summary: 'Add a value to an option list',
  },
  renameOption: {
    method: 'PATCH',
    path: '/admin/options/:listName',
    access: 'admin',
    summary: 'Give a value of an option list another name',
  },
  removeOption: {
    method: 'DELETE',
    path: '/admin/options/:listName',
    access: 'admin',
    summary: 'Remove a value; one in use is hidden from new choices',
  },
});
