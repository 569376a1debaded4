import { defineCalls } from '../kernel/call.ts';

export const transfersCalls = defineCalls({
  orderTransfer: {
    method: 'GET',
    path: '/orders/:orderId/transfer',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Get how my order is paid by transfer',
  },
  requestTransfer: {
    method: 'POST',
    path: '/orders/:orderId/transfer',
    access: 'attendee',
    use: 'REGISTRATIONS',
    summary: 'Pay my order by transfer',
  },
  transferInstructions: {
    method: 'GET',
    path: '/orders/:orderId/transfer/instructions',
    access: 'attendee',
    whileSuspended: true,
    produces: 'file',
    summary: 'Download the instructions of a transfer',
  },
  setTransfers: {
    method: 'PUT',
    path: '/partner/events/:eventId/transfers',
    access: 'partner',
    needs: 'change-events',
    summary: 'Allow transfers for an event',
  },
  importBankStatement: {
    method: 'POST',
    path: '/admin/bank-statements',
    access: 'admin',
    status: 201,
    bodyLimit: '8mb',
    summary: 'Import a bank statement',
  },
  bankLines: {
    method: 'GET',
    path: '/admin/bank-lines',
    access: 'admin',
    paged: true,
    summary: 'List incoming transfers',
  },
  matchBankLine: {
    method: 'POST',
    path: '/admin/bank-lines/:lineId/match',
    access: 'admin',
    summary: 'Match an incoming transfer to an order',
  },
  coverDebt: {
    method: 'POST',
    path: '/admin/bank-lines/:lineId/debt',
    access: 'admin',
    summary: 'Take an incoming transfer for a debt',
  },
  reverseDebtPayment: {
    method: 'POST',
    path: '/admin/bank-lines/:lineId/reverse-debt',
    access: 'admin',
    summary: 'Put back a transfer taken for a debt',
  },
  explainBankLine: {
    method: 'POST',
    path: '/admin/bank-lines/:lineId/explain',
    access: 'admin',
    summary: 'Explain an incoming transfer',
  },
  settleBankLine: {
    method: 'POST',
    path: '/admin/bank-lines/:lineId/settle',
    access: 'admin',
    summary: 'Record what an incoming transfer was',
  },
});
