import { addTime, days, hours } from '../kernel/durations.ts';

/** Clock of the content guidelines: how long a strike counts, a suspension lasts, and a confirmation may take. */
export const strikeRules = { liveDays: 90, suspensionDays: 14, confirmationHours: 24 } as const;

export interface StrikeFacts {
  at: Date;
  isEgregious: boolean;
  isLifted: boolean;
}

/** Sanction of a strike. An open suspension has no end, and takes a second administrator to last. */
export type StrikeSanction =
  { kind: 'WARNING' } | { kind: 'SUSPENDED'; until: Date } | { kind: 'SUSPENDED_OPEN'; confirmBy: Date };

/** Returns true while a strike counts. */
export const isLive = ({ at, isLifted }: StrikeFacts, now: Date): boolean =>
  !isLifted && at > addTime(now, -days(strikeRules.liveDays));

/** Returns the sanction of a strike by those of the account that counted when it was made, itself included. */
export function sanctionOf(strike: StrikeFacts, ofAccount: readonly StrikeFacts[]): StrikeSanction {
  const confirmBy = addTime(strike.at, hours(strikeRules.confirmationHours));
  const count = ofAccount.filter((one) => one.at <= strike.at && isLive(one, strike.at)).length;
  if (strike.isEgregious || count > 2) return { kind: 'SUSPENDED_OPEN', confirmBy };
  if (count === 2) return { kind: 'SUSPENDED', until: addTime(strike.at, days(strikeRules.suspensionDays)) };
  return { kind: 'WARNING' };
}
