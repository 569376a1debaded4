import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@atrium/api-slice';
import { orderLimits } from '@atrium/domain';

/** One attendee as typed so far. */
export interface AttendeeDraft {
  ticketTypeId: number;
  firstName: string;
  surname: string;
  email: string;
  company: string;
  jobTitle: string;
  subEventIds: number[];
}

export interface Cart {
  /** Tickets wanted per ticket type; a quantity of 0 is no line. */
  quantities: Record<number, number>;
  attendees: AttendeeDraft[];
  lastTry?: OrderTry;
}

/** An order as it was sent, and the key it was sent with. */
export interface OrderTry {
  body: string;
  key: string;
  at: number;
}

export const emptyCart: Cart = { quantities: {}, attendees: [] };

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
    attendeesTyped: (state, { payload }: PayloadAction<{ eventId: number; attendees: AttendeeDraft[] }>) => {
      const cart = (state[payload.eventId] ??= structuredClone(emptyCart));
      cart.attendees = payload.attendees;
    },
    orderTried: (state, { payload }: PayloadAction<{ eventId: number; lastTry: OrderTry }>) => {
      const cart = (state[payload.eventId] ??= structuredClone(emptyCart));
      cart.lastTry = payload.lastTry;
    },
    cartCleared: (state, { payload }: PayloadAction<{ eventId: number }>) => {
      delete state[payload.eventId];
    },
  },
});

export const { cartRestored, quantitySet, attendeesTyped, orderTried, cartCleared } = checkoutSlice.actions;

const withCheckout = rootReducer.inject(checkoutSlice);

/** The cart of one event, undefined until something was put into it. */
export const selectCart = withCheckout.selector(
  (state, eventId: number): Cart | undefined => state.checkout[eventId],
);
