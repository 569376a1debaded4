export { recordReport } from './record-report.ts';
