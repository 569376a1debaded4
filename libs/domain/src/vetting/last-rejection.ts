interface Decided {
  vettingStatus: string;
  createdAt: string;
}

/** The decision by which something was turned down last. */
export const lastRejection = <T extends Decided>(updates: readonly T[]): T | undefined =>
  updates
    .filter(({ vettingStatus }) => vettingStatus === 'REJECTED')
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))[0];
