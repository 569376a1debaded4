export { makeOrdersFile } from './orders-file.ts';
