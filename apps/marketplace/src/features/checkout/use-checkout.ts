import type { AppStore } from '@atrium/api-slice';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { checkoutRestored, selectCheckout } from './checkout.slice.ts';
import { readCheckout, writeCheckout } from './checkout-storage.ts';

/**
 * The carts of all events and the purchase of several. What changes is stored in the tab with the change, so that a reload loses
 * nothing.
 */
export function useCheckout() {
  const store: AppStore = useStore() as AppStore; // start-app provides this store
  const checkout = useSelector(selectCheckout);

  useEffect(() => void store.dispatch(checkoutRestored(readCheckout(window.sessionStorage))), [store]);

  const current = useCallback(() => selectCheckout(store.getState()), [store]);
  const change = useCallback(
    (action: UnknownAction) => {
      const before = current();
      store.dispatch(action);
      writeCheckout(window.sessionStorage, before, current());
    },
    [store, current],
  );
  return { checkout, current, change };
}
