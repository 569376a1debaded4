import { administrationBars } from './benchmarks/administration.ts';
import { booksBars } from './benchmarks/books.ts';
import { checkoutBars } from './benchmarks/checkout.ts';
import { detailBars } from './benchmarks/detail.ts';
import { growthBars } from './benchmarks/growth.ts';
import { ledgerBars } from './benchmarks/ledger.ts';
import { loadingBars } from './benchmarks/loading.ts';
import { onSaleBars } from './benchmarks/on-sale.ts';
import { placesBars } from './benchmarks/places.ts';
import { rankingBars } from './benchmarks/ranking.ts';
import { searchBars, suggestionBars, wordBars } from './benchmarks/search.ts';
import { sizeBars } from './benchmarks/size.ts';
import { statementBars } from './benchmarks/statements.ts';
import { stockBars } from './benchmarks/stock.ts';
import { typingBars } from './benchmarks/typing.ts';
import type { Measure } from './measure.ts';
import type { Environment } from './environment.ts';

/** All benchmarks, by the name that `--only` takes. */
export const benchmarks: Readonly<Record<string, (environment: Environment) => Promise<Measure[]>>> = {
  search: searchBars,
  words: wordBars,
  suggestions: suggestionBars,
  ranking: rankingBars,
  size: sizeBars,
  growth: growthBars,
  detail: detailBars,
  orders: checkoutBars,
  stock: stockBars,
  'on-sale': onSaleBars,
  ledger: ledgerBars,
  books: booksBars,
  places: placesBars,
  statements: statementBars,
  administration: administrationBars,
  typing: typingBars,
  loading: loadingBars,
};
