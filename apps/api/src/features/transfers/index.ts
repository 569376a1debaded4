export { chaseTransfers } from './chase-transfers.ts';
export { transfersRoutes } from './transfers.routes.ts';
