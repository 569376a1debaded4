import { Suspense, lazy, useSyncExternalStore, type ComponentType } from 'react';

/** A short message with its tone. */
export interface Toast {
  tone: 'success' | 'error';
  text: string;
}

let show: ((toast: Toast) => void) | null = null;
let isWanted = false;
const waiting: Toast[] = [];
const listeners = new Set<() => void>();

function ask(next: Toast): void {
  if (show) return show(next);
  waiting.push(next);
  isWanted = true;
  listeners.forEach((listener) => listener());
}

/** Shows a message at the edge of the page for five seconds. */
export const toast = {
  success: (text: string): void => ask({ tone: 'success', text }),
  error: (text: string): void => ask({ tone: 'error', text }),
};

/** Registers the component that shows toasts, and passes it the queued ones; returns the function to unregister it. */
export function showToastsWith(shower: (toast: Toast) => void): () => void {
  show = shower;
  waiting.splice(0).forEach(shower);
  return () => {
    if (show === shower) show = null;
  };
}

const Nothing = () => null;

// few visits see a toast: its code loads with the first, and a failed load breaks no page
const Toasts = lazy<ComponentType>(() =>
  import('./toasts.tsx').then(
    (module) => ({ default: module.Toasts }),
    () => ({ default: Nothing }),
  ),
);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Mount point of toasts; empty until the first one. */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return (
    isNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
