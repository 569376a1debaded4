export { savingsPercent } from './text/claims/savings.ts';
