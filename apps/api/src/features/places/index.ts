export { placeName } from './place-name.ts';
