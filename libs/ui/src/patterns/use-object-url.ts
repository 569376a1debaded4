import { useCallback, useSyncExternalStore } from 'react';

const addresses = new WeakMap<Blob, { url: string; users: number }>();

function hold(file: Blob): () => void {
  const held = addresses.get(file) ?? { url: URL.createObjectURL(file), users: 0 };
  held.users += 1;
  addresses.set(file, held);
  return () => {
    held.users -= 1;
    if (held.users > 0) return;
    addresses.delete(file);
    URL.revokeObjectURL(held.url);
  };
}

const nothing = () => undefined;

/** Object URL of a local file, revoked when it is no longer shown. */
export function useObjectUrl(file: Blob | null): string | null {
  const subscribe = useCallback(() => (file ? hold(file) : nothing), [file]);
  return useSyncExternalStore(
    subscribe,
    () => (file && addresses.get(file)?.url) ?? null,
    () => null,
  );
}
