/** Below Jest's own limit, so that a test fails with our message. */
const patienceMs = 50_000;

/** Polls until the value `holds`; on timeout fails with what was awaited and the last value read. */
export async function eventually<T>(
  what: string,
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  patience = patienceMs,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > end)
      throw new Error(`Waited for ${what}, but the last value read was ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
