export { findOrganiser } from './organisers.queries.ts';
