/** Reads all rows, making a change after the first one. */
export async function drain<T>(rows: AsyncGenerator<T>, change: () => Promise<unknown>): Promise<T[]> {
  const first = await rows.next();
  const read = first.done ? [] : [first.value];
  await change();
  for await (const row of rows) read.push(row);
  return read;
}
