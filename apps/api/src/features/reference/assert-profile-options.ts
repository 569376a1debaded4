import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { fieldError, type FieldError } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { countries, options } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';

export interface ProfileOptions {
  country?: number | null | undefined;
  sectors?: number[] | undefined;
  jobTitles?: number[] | undefined;
}

/** Throws 400 for unknown option IDs. A hidden option may stay where it is already used. */
export async function assertProfileOptions(
  { db }: Pick<Context, 'db'>,
  { country, sectors = [], jobTitles = [] }: ProfileOptions,
  current: Required<Pick<ProfileOptions, 'sectors' | 'jobTitles'>> = { sectors: [], jobTitles: [] },
): Promise<void> {
  const faults: FieldError[] = [];
  if (
    country &&
    (await db.select({ id: countries.id }).from(countries).where(eq(countries.id, country))).length === 0
  )
    faults.push(fieldError('country', 'select-your-country'));

  const added = {
    sectors: without(sectors, current.sectors),
    jobTitles: without(jobTitles, current.jobTitles),
  };
  if (added.sectors.length + added.jobTitles.length > 0) {
    const listed = (list: keyof typeof added) =>
      and(eq(options.list, list), inArray(options.id, added[list]));
    const found = await db
      .select({ list: options.list, id: options.id })
      .from(options)
      .where(and(isNull(options.retiredAt), or(listed('sectors'), listed('jobTitles'))));
    for (const path of ['sectors', 'jobTitles'] as const) {
      const known = found.filter((option) => option.list === path).map((option) => option.id);
      const unknown = without(added[path], known);
      if (unknown.length > 0)
        faults.push(fieldError(path, 'unknown-choice', { choices: unknown.join(', ') }));
    }
  }
  if (faults.length > 0) throw validation(faults);
}

const without = (ids: number[], others: number[]) => ids.filter((id) => !others.includes(id));
