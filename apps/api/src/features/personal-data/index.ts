export { removeDueData } from './remove-due-data.ts';
