export { recordFigures } from './claims.queries.ts';
