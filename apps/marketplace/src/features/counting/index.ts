export { notedSource } from './visit-source.ts';
