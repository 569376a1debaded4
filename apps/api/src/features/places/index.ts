export { placeName } from './place-name.ts';
export { readPlace } from './places.queries.ts';
