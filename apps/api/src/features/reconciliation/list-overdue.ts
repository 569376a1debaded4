import { sql } from 'drizzle-orm';
import {
  addTime,
  bankLineDays,
  businessDayBefore,
  dayIn,
  days,
  evidenceDays,
  type StandingList,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { differencesByList } from './differences-by-list.ts';

type Overdue = Extract<StandingList, 'bank-line-old' | 'evidence-due'>;

/**
 * Lists what waits too long for an administrator: lines of the bank that weren't matched or explained within three business days, and disputes whose
 * evidence is due within three days.
 */
export function listOverdue({ db, now }: Pick<Context, 'db' | 'now'>) {
  const oldest = businessDayBefore(dayIn(now(), 'Europe/London'), bankLineDays);
  const dueBy = addTime(now(), days(evidenceDays)).toISOString();
  return differencesByList<Overdue>(
    db,
    sql`
      select 'bank-line-old', coalesce(nullif(b.payer, ''), b.text), b.order_id, b.currency, null::bigint, b.amount_minor - b.applied_minor,
        b.booked_on::timestamp at time zone 'UTC'
      from bank_lines b left join orders o on o.id = b.order_id
      where b.settled_as is null and b.applied_minor < b.amount_minor and b.booked_on < ${oldest}::date
        and o.status is distinct from 'PENDING'
        and not exists (select from suspense_explanations x where x.bank_line_id = b.id and x.reversed_at is null and x.posted_at is not null)
      union all
      select 'bank-line-old', coalesce(nullif(l.party, ''), l.text), null, l.currency, null, l.amount_minor,
        l.booked_on::timestamp at time zone 'UTC'
      from suspense_lines l
      where l.source = 'BANK' and l.booked_on < ${oldest}::date
        and not exists (select from suspense_explanations x where x.line_id = l.id and x.reversed_at is null and x.posted_at is not null)
      union all
      select 'evidence-due', d.gateway_reference, d.order_id, d.currency, null, d.amount_minor, d.evidence_due_at
      from disputes d where d.status = 'OPEN' and d.submitted_at is null and d.evidence_due_at <= ${dueBy}::timestamptz`,
  );
}
