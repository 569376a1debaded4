export { countAllSold, countSold } from './count-sold.ts';
