/** Batches reads by key within one turn of the event loop (like DataLoader). */
export function batchByKey<Key, Value>(
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | undefined;
  const start = () => {
    const keys = new Set<Key>();
    const found = new Promise<void>((go) => setImmediate(go)).then(() => {
      next = undefined;
      return read([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    next ??= start();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
