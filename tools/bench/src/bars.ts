import { administrationBars } from './bars/administration.ts';
import { checkoutBars } from './bars/checkout.ts';
import { detailBars } from './bars/detail.ts';
import { growthBars } from './bars/growth.ts';
import { placesBars } from './bars/places.ts';
import { searchBars } from './bars/search.ts';
import { sizeBars } from './bars/size.ts';
import { statementBars } from './bars/statements.ts';
import { stockBars } from './bars/stock.ts';
import type { Measure } from './measure.ts';
import type { Stage } from './stage.ts';

/** Everything that is measured, by the name that `--only` takes. */
export const bars: Readonly<Record<string, (stage: Stage) => Promise<Measure[]>>> = {
  search: searchBars,
  size: sizeBars,
  growth: growthBars,
  detail: detailBars,
  orders: checkoutBars,
  stock: stockBars,
  places: placesBars,
  statements: statementBars,
  administration: administrationBars,
};
