export { addToSuspense } from './add-to-suspense.ts';
export { addExplanation } from './explain-suspense.ts';
export { findExplanation } from './lock-line.ts';
export { suspenseRoutes } from './suspense.routes.ts';
