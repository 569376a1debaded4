import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer, signedOut } from '@atrium/api-slice';
import { orderLimits } from '@atrium/domain';

export interface Cart {
  /** Tickets wanted per ticket type; a quantity of 0 is no line. */
  quantities: Record<number, number>;
  lastTry?: OrderTry;
}

/** An order as it was sent, and the key it was sent with. */
export interface OrderTry {
  body: string;
  key: string;
  at: number;
  /** The order it made. */
  orderId?: string;
}

export const emptyCart: Cart = { quantities: {} };

const initialState: Record<number, Cart> = {};

/** What a visitor is about to buy, per event; it survives the login step and a reload of the page. */
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
    orderTried: (state, { payload }: PayloadAction<{ eventId: number; lastTry: OrderTry }>) => {
      const cart = (state[payload.eventId] ??= structuredClone(emptyCart));
      cart.lastTry = payload.lastTry;
    },
    orderMade: (state, { payload }: PayloadAction<{ eventId: number; orderId: string }>) => {
      const lastTry = state[payload.eventId]?.lastTry;
      if (lastTry) lastTry.orderId = payload.orderId;
    },
    tryForgotten: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      delete state[payload.eventId]?.lastTry;
    },
    cartCleared: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      delete state[payload.eventId];
    },
  },
  extraReducers: (build) => {
    // what was chosen stays for whoever comes next; what was ordered is nobody else's business
    build.addCase(signedOut, (state) => Object.values(state).forEach((cart) => delete cart.lastTry));
  },
});

export const { cartRestored, quantitySet, orderTried, orderMade, tryForgotten, cartCleared } =
  checkoutSlice.actions;

const withCheckout = rootReducer.inject(checkoutSlice);

/** The cart of one event, undefined until something was put into it. */
export const selectCart = withCheckout.selector(
  (state, eventId: number): Cart | undefined => state.checkout[eventId],
);
