export { balancesUntil, sumsByDay } from './books.queries.ts';
export { checkBooks } from './check-books.ts';
export { financesRoutes } from './finances.routes.ts';
export { foldLedger } from './fold-ledger.ts';
export { postEarlierMoney } from './post-earlier-money.ts';
export { releaseSales } from './release-sales.ts';
