export { needsSecond } from './adjust-balance.ts';
export { readAmountOwed } from './adjustments.queries.ts';
export { adjustmentsRoutes } from './adjustments.routes.ts';
export { lockCompany } from './lock-company.ts';
export { notifyOfBalance } from './notify-of-balance.ts';
