import { and, eq, inArray } from 'drizzle-orm';
import {
  eventTimeErrors,
  errorsAt,
  fieldError,
  fieldRows,
  instantIn,
  priceErrors,
  ticketTypeErrors,
  type EventContent,
  type FieldError,
  type PartnerId,
  type PolicyId,
  type SaleTerms,
  type SubEventDraft,
  type TicketTypeDraft,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { cancellationPolicies } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { readLookups, findUnknownOptions, type ChosenOptions } from '../reference/index.ts';

/** Rejects option IDs that are not on their lists. Those of the version before may stay. */
export async function assertKnownOptions(
  db: Db,
  given: EventContent,
  before: Partial<EventContent> = {},
): Promise<void> {
  const ids = (content: Partial<EventContent>, name: string): number[] => {
    const current: Readonly<Record<string, unknown>> = content;
    return [current[name]].flat().filter((id) => typeof id === 'number');
  };
  const chosen: ChosenOptions[] = fieldRows.flatMap(([path, field]) =>
    field.kind === 'choice' || field.kind === 'choices'
      ? [{ path, list: field.list, ids: ids(given, path), current: ids(before, path) }]
      : [],
  );
  throwFieldErrors(findUnknownOptions(await readLookups(db), chosen));
}

export function throwFieldErrors(faults: FieldError[]): void {
  if (faults.length > 0) throw validation(faults);
}

export interface EventPeriod {
  startAt: Date;
  endAt: Date;
}

/** Converts local start and end into instants. Throws field errors for a wrong order. */
export function parseEventPeriod(startDateTime: string, endDateTime: string, timeZone: string): EventPeriod {
  throwFieldErrors(eventTimeErrors({ startDateTime, endDateTime }, timeZone));
  return { startAt: instantIn(startDateTime, timeZone), endAt: instantIn(endDateTime, timeZone) };
}

/** Field errors that need the event's currency and zone or the partner's policies. */
export const ticketFieldErrors = (
  draft: TicketTypeDraft,
  terms: SaleTerms,
  policies: ReadonlySet<PolicyId>,
): FieldError[] => [
  ...ticketTypeErrors(draft, terms),
  ...(policies.has(draft.cancellationPolicyId)
    ? []
    : [fieldError('cancellationPolicyId', 'cancellation-policy-required')]),
];

/** Returns which of these policies may be chosen: the partner's active ones and the one in use (`current`). */
export async function choosablePolicies(
  db: Db,
  partnerId: PartnerId,
  ids: readonly PolicyId[],
  current: PolicyId | null = null,
): Promise<Set<PolicyId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: cancellationPolicies.id, active: cancellationPolicies.active })
    .from(cancellationPolicies)
    .where(and(eq(cancellationPolicies.partnerId, partnerId), inArray(cancellationPolicies.id, [...ids])));
  return new Set(rows.filter(({ id, active }) => active || id === current).map(({ id }) => id));
}

/** Field errors that need the option lists or the currency; one list for each sub-event. */
export async function subEventFieldErrors(
  db: Db,
  drafts: readonly SubEventDraft[],
  terms: Pick<SaleTerms, 'currency'>,
): Promise<FieldError[][]> {
  if (drafts.length === 0) return [];
  const lookups = await readLookups(db);
  return drafts.map((draft) => [
    ...findUnknownOptions(lookups, [
      { path: 'subEventType', list: 'subEventTypes', ids: [draft.subEventType] },
    ]),
    ...priceErrors(draft, terms),
  ]);
}

/** Prefixes the field errors of a list with its name and the item's index. */
export const nestedFieldErrors = (list: string, faults: readonly (readonly FieldError[])[]): FieldError[] =>
  faults.flatMap((found, index) => errorsAt(`${list}.${index}`, found));
