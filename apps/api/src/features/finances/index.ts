export { postEarlierMoney } from './post-earlier-money.ts';
