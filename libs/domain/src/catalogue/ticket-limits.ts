/** How many tickets of a type one order and one person may have; an absent limit does not apply. */
export interface TicketLimits {
  minPerOrder?: number | undefined;
  maxPerOrder?: number | undefined;
  maxPerPerson?: number | undefined;
}

/** The limits as stored, where null is none. */
type StoredLimits = { readonly [N in keyof TicketLimits]-?: number | null };

/** Returns the most tickets of a type that one order can have, as far as its limits say. */
export const mostPerOrder = ({
  maxPerOrder,
  maxPerPerson,
}: Pick<TicketLimits | StoredLimits, 'maxPerOrder' | 'maxPerPerson'>): number =>
  Math.min(maxPerOrder ?? Infinity, maxPerPerson ?? Infinity);

/** Returns stored limits without those that don't apply. */
export const presentLimits = ({ minPerOrder, maxPerOrder, maxPerPerson }: StoredLimits): TicketLimits => ({
  ...(minPerOrder !== null && { minPerOrder }),
  ...(maxPerOrder !== null && { maxPerOrder }),
  ...(maxPerPerson !== null && { maxPerPerson }),
});
