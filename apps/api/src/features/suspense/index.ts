export { addToSuspense } from './add-to-suspense.ts';
export { suspenseRoutes } from './suspense.routes.ts';
