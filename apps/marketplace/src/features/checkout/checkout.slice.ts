import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer, signedOut } from '@atrium/api-slice';
import { orderLimits } from '@atrium/domain';

export interface Cart {
  /** Quantity per ticket type; 0 removes the line. */
  quantities: Record<number, number>;
  /** Price of each type when it was chosen, before discounts; what an earlier release stored has none. */
  prices?: Record<number, number>;
  /** Of a discount, in capitals. */
  code?: string;
  lastTry?: OrderAttempt;
}

/** The last request for an order and its idempotency key. */
interface OrderAttempt {
  body: string;
  key: string;
  at: number;
  /** The order that it created. */
  orderId?: string;
}

/** Several events bought in one go: each becomes an order of its own. */
export interface JointPurchase {
  events: { id: number; name: string }[];
  /** The orders that were placed, in the order in which they are paid. */
  orders: { eventId: number; orderId: string }[];
  /** Why an event has no order, in a sentence. */
  refusals: Record<number, string>;
}

/** Tickets that left the basket by themselves. */
export interface DroppedChoice {
  eventId: number;
  reason: 'over' | 'cancelled' | 'gone';
  /** Unknown for an event that is no longer listed. */
  name: string | null;
}

export interface Checkout {
  /** By event. */
  carts: Record<number, Cart>;
  purchase: JointPurchase | null;
  dropped: DroppedChoice[];
}

export const emptyCart: Cart = { quantities: {} };

const initialState: Checkout = { carts: {}, purchase: null, dropped: [] };

const cartOf = (state: Checkout, eventId: number): Cart =>
  (state.carts[eventId] ??= structuredClone(emptyCart));

/** Carts by event, and the purchase of several; they survive the login step and a reload. */
const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutRestored: (state, { payload }: PayloadAction<Partial<Checkout>>) => {
      state.carts = { ...payload.carts, ...state.carts };
      state.purchase ??= payload.purchase ?? null;
    },
    quantitySet: (
      state,
      {
        payload,
      }: PayloadAction<{
        eventId: number;
        ticketTypeId: number;
        quantity: number;
        price?: number | undefined;
      }>,
    ) => {
      const { eventId, ticketTypeId, price } = payload;
      const cart = cartOf(state, eventId);
      const quantity = Math.min(Math.max(Math.trunc(payload.quantity) || 0, 0), orderLimits.quantityPerType);
      if (quantity === 0) delete cart.quantities[ticketTypeId];
      else cart.quantities[ticketTypeId] = quantity;
      if (price !== undefined) (cart.prices ??= {})[ticketTypeId] = price;
      delete state.purchase?.refusals[eventId];
    },
    codeSet: (state, { payload }: PayloadAction<{ eventId: number; code: string | undefined }>) => {
      const cart = cartOf(state, payload.eventId);
      if (payload.code === undefined) delete cart.code;
      else cart.code = payload.code;
      delete state.purchase?.refusals[payload.eventId];
    },
    orderAttempted: (state, { payload }: PayloadAction<{ eventId: number; lastTry: OrderAttempt }>) => {
      cartOf(state, payload.eventId).lastTry = payload.lastTry;
    },
    orderMade: (state, { payload }: PayloadAction<{ eventId: number; orderId: string }>) => {
      const lastTry = state.carts[payload.eventId]?.lastTry;
      if (lastTry) lastTry.orderId = payload.orderId;
    },
    attemptForgotten: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      delete state.carts[payload.eventId]?.lastTry;
    },
    cartCleared: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      delete state.carts[payload.eventId];
    },
    cartDropped: (state, { payload }: PayloadAction<DroppedChoice>) => {
      delete state.carts[payload.eventId];
      state.dropped.push(payload);
    },
    dropsRead: (state) => {
      state.dropped = [];
    },
    purchaseBegun: (state, { payload }: PayloadAction<{ events: JointPurchase['events'] }>) => {
      // one event is bought as ever
      state.purchase = payload.events.length > 1 ? { ...payload, orders: [], refusals: {} } : null;
    },
    ordersPlaced: (state, { payload }: PayloadAction<Pick<JointPurchase, 'orders' | 'refusals'>>) => {
      if (state.purchase) Object.assign(state.purchase, payload);
    },
    orderReplaced: (state, { payload }: PayloadAction<{ eventId: number; from: string; to: string }>) => {
      const { eventId, from, to } = payload;
      const lastTry = state.carts[eventId]?.lastTry;
      if (lastTry?.orderId === from) lastTry.orderId = to;
      const placed = state.purchase?.orders.find(({ orderId }) => orderId === from);
      if (placed) placed.orderId = to;
    },
  },
  extraReducers: (build) => {
    // the carts stay after a logout, but orders belong to the account
    build.addCase(signedOut, (state) => {
      Object.values(state.carts).forEach((cart) => delete cart.lastTry);
      state.purchase = null;
    });
  },
});

export const {
  checkoutRestored,
  quantitySet,
  codeSet,
  orderAttempted,
  orderMade,
  attemptForgotten,
  cartCleared,
  cartDropped,
  dropsRead,
  purchaseBegun,
  ordersPlaced,
  orderReplaced,
} = checkoutSlice.actions;

const withCheckout = rootReducer.inject(checkoutSlice);

export const selectCheckout = withCheckout.selector((state): Checkout => state.checkout);

/** The cart of one event; undefined until something is added. */
export const selectCart = withCheckout.selector(
  (state, eventId: number): Cart | undefined => state.checkout.carts[eventId],
);
