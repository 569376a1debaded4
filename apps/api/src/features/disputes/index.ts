export { disputesRoutes } from './disputes.routes.ts';
export { chaseEvidence } from './notify-of-dispute.ts';
export { reconcileDisputes } from './reconcile-disputes.ts';
export { recordDispute } from './record-dispute.ts';
