import { defineCalls } from '../kernel/call.ts';

export const reconciliationCalls = defineCalls({
  reconciliation: {
    method: 'GET',
    path: '/admin/finances/reconciliation',
    access: 'admin',
    summary: 'Compare our records with the gateway',
  },
  runReconciliation: {
    method: 'POST',
    path: '/admin/finances/reconciliation',
    access: 'admin',
    summary: "Import the gateway's transactions now",
  },
});
