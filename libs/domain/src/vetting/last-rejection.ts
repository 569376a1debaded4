interface DecisionEntry {
  vettingStatus: string;
  createdAt: string;
}

/** Returns the latest rejection. */
export const lastRejection = <T extends DecisionEntry>(updates: readonly T[]): T | undefined =>
  updates
    .filter(({ vettingStatus }) => vettingStatus === 'REJECTED')
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))[0];
