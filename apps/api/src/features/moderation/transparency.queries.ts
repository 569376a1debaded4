import { sql } from 'drizzle-orm';
import { complaintGround, type Contract, type HandlerAnswer } from '@atrium/domain';
import type { Db } from '../../db/client.ts';

export type YearlyFigures = HandlerAnswer<Contract['moderation']['transparency']>;

/** Counts notices, complaints, decisions and appeals by the year in which they were received or made (UTC), latest first. */
export async function countByYear(db: Db): Promise<YearlyFigures> {
  const rows = await db.execute<{ figures: YearlyFigures[number] }>(sql`
    with received as (
      select extract(year from created_at at time zone 'UTC')::int as year, count(*)::int as received,
        count(*) filter (where status = 'UPHELD')::int as upheld,
        count(*) filter (where status = 'DISMISSED')::int as dismissed
      from notices where ground <> ${complaintGround} group by 1
    ), complained as (
      select extract(year from created_at at time zone 'UTC')::int as year, count(*)::int as received,
        count(*) filter (where status = 'UPHELD')::int as upheld,
        count(*) filter (where status = 'DISMISSED')::int as dismissed
      from notices where ground = ${complaintGround} group by 1
    ), decided as (
      select year, json_agg(json_build_object('measure', measure, 'ground', ground, 'count', count,
        'automated', automated) order by measure, ground) as decisions
      from (
        select extract(year from at at time zone 'UTC')::int as year, measure, ground, count(*)::int as count,
          count(*) filter (where automated)::int as automated
        from decisions group by 1, 2, 3
      ) of_year group by 1
    ), appealed as (
      select extract(year from at at time zone 'UTC')::int as year, count(*)::int as received,
        count(*) filter (where outcome = 'UPHELD')::int as upheld,
        count(*) filter (where outcome = 'LIFTED')::int as lifted
      from appeals group by 1
    )
    select json_build_object('year', year,
      'notices', json_build_object('received', coalesce(r.received, 0), 'upheld', coalesce(r.upheld, 0),
        'dismissed', coalesce(r.dismissed, 0)),
      'complaints', json_build_object('received', coalesce(c.received, 0), 'upheld', coalesce(c.upheld, 0),
        'dismissed', coalesce(c.dismissed, 0)),
      'decisions', coalesce(d.decisions, '[]'),
      'appeals', json_build_object('received', coalesce(a.received, 0), 'upheld', coalesce(a.upheld, 0),
        'lifted', coalesce(a.lifted, 0))) as figures
    from received r full join complained c using (year) full join decided d using (year) full join appealed a using (year) order by year desc`);
  return rows.map(({ figures }) => figures);
}
