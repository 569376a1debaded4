import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer, signedOut } from '@atrium/api-slice';
import { orderLimits } from '@atrium/domain';

export interface Cart {
  /** Quantity per ticket type; 0 removes the line. */
  quantities: Record<number, number>;
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

export const emptyCart: Cart = { quantities: {} };

const initialState: Record<number, Cart> = {};

/** Carts by event; they survive the login step and a reload. */
const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    cartRestored: (state, { payload }: PayloadAction<{ eventId: number; cart: Cart }>) => {
      state[payload.eventId] ??= payload.cart;
    },
    quantitySet: (
      state,
      { payload }: PayloadAction<{ eventId: number; ticketTypeId: number; quantity: number }>,
    ) => {
      const cart = (state[payload.eventId] ??= structuredClone(emptyCart));
      const quantity = Math.min(Math.max(Math.trunc(payload.quantity) || 0, 0), orderLimits.quantityPerType);
      if (quantity === 0) delete cart.quantities[payload.ticketTypeId];
      else cart.quantities[payload.ticketTypeId] = quantity;
    },
    codeSet: (state, { payload }: PayloadAction<{ eventId: number; code: string | undefined }>) => {
      const cart = (state[payload.eventId] ??= structuredClone(emptyCart));
      if (payload.code === undefined) delete cart.code;
      else cart.code = payload.code;
    },
    orderAttempted: (state, { payload }: PayloadAction<{ eventId: number; lastTry: OrderAttempt }>) => {
      const cart = (state[payload.eventId] ??= structuredClone(emptyCart));
      cart.lastTry = payload.lastTry;
    },
    orderMade: (state, { payload }: PayloadAction<{ eventId: number; orderId: string }>) => {
      const lastTry = state[payload.eventId]?.lastTry;
      if (lastTry) lastTry.orderId = payload.orderId;
    },
    attemptForgotten: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      delete state[payload.eventId]?.lastTry;
    },
    cartCleared: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      delete state[payload.eventId];
    },
  },
  extraReducers: (build) => {
    // the cart stays after a logout, but the order belongs to the account
    build.addCase(signedOut, (state) => Object.values(state).forEach((cart) => delete cart.lastTry));
  },
});

export const {
  cartRestored,
  quantitySet,
  codeSet,
  orderAttempted,
  orderMade,
  attemptForgotten,
  cartCleared,
} = checkoutSlice.actions;

const withCheckout = rootReducer.inject(checkoutSlice);

/** The cart of one event; undefined until something is added. */
export const selectCart = withCheckout.selector(
  (state, eventId: number): Cart | undefined => state.checkout[eventId],
);
