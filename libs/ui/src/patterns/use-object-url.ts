import { useCallback, useSyncExternalStore } from 'react';

const addresses = new WeakMap<Blob, { url: string; users: number }>();

function hold(file: Blob): () => void {
  const shared = addresses.get(file) ?? { url: URL.createObjectURL(file), users: 0 };
  shared.users += 1;
  addresses.set(file, shared);
  return () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    addresses.delete(file);
    URL.revokeObjectURL(shared.url);
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
