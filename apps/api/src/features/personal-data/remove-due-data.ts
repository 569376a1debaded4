import { dataCategories } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { removalOfDue } from './data-statements.ts';

/** Removes the personal data of events whose term is over; names are removed by a job of their own, event by event. */
export async function removeDueData({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  for (const category of dataCategories) {
    const removal = removalOfDue(category, now());
    if (removal) await db.execute(removal);
  }
}
