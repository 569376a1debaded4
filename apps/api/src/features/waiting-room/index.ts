export { placeForOrder } from './signed-place.ts';
