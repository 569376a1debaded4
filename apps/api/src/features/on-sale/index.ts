export { createOrderGate, type OrderGate } from './order-gate.ts';
export { createShortages, wantedOrder, type Shortages } from './shortages.ts';
