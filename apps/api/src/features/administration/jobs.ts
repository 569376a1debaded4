import { sql } from 'drizzle-orm';
import { ProblemError, type Contract, type HandlerInput, type Job } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Run } from '../../db/run.ts';
import { jobNames, type JobPayloads } from '../../jobs/jobs.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Asked = HandlerInput<Contract['administration']['jobs']>['query'];
const done = { status: 'Success' } as const;

/** A job that was given up lies in a queue of its own, and remembers where it came from. */
const deadLetters = 'dead-letters';
/** The condition of one that was given up. */
export const failedJob = `name = '${deadLetters}' and state = 'created'`;
const ofStatus: Record<Job['status'], string> = {
  WAITING: `name <> '${deadLetters}' and state in ('created', 'retry')`,
  RUNNING: `name <> '${deadLetters}' and state = 'active'`,
  FAILED: failedJob,
};
const utc = (expression: string) =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `id, coalesce(source_name, name) as name, data,
  case when name = '${deadLetters}' then 'FAILED' when state = 'active' then 'RUNNING' else 'WAITING' end as status,
  coalesce(source_retry_count, retry_count) + (case when state = 'created' and source_name is null then 0 else 1 end) as tries,
  coalesce(source_output, output) ->> 'message' as "lastError", ${utc('coalesce(source_created_on, created_on)')} as "createdAt",
  case when name <> '${deadLetters}' and state <> 'active' then ${utc('start_after')} end as "dueAt"`;

/** One page of the queue, what was given up first. */
export async function listJobs(run: Run, { status, page, limit }: Asked) {
  const found = status
    ? ofStatus[status]
    : Object.values(ofStatus)
        .map((one) => `(${one})`)
        .join(' or ');
  const [items, [counted]] = await Promise.all([
    run<Job>(
      `select ${columns} from pgboss.job where ${found}
       order by name = '${deadLetters}' desc, created_on desc, id limit ${limit} offset ${(page - 1) * limit}`,
      [],
    ),
    run<{ total: number }>(`select count(*)::int as total from pgboss.job where ${found}`, []),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Takes a job that was given up out of its queue. */
async function takeFailed({ db }: AdminContext, jobId: string) {
  const [job] = await db.execute<{
    name: string;
    data: JobPayloads[keyof JobPayloads];
    error: string | null;
  }>(sql`
    delete from pgboss.job where id = ${jobId} and ${sql.raw(failedJob)}
    returning source_name as name, data, source_output ->> 'message' as error`);
  if (job) return job;
  const [known] = await db.execute(sql`select 1 from pgboss.job where id = ${jobId}`);
  orNotFound(known, 'Job');
  throw new ProblemError('conflict', {
    detail: 'Only a job that was given up can be tried again or discarded',
  });
}

/** Puts a job that was given up back into its queue, with all its tries. */
export const retryJob = (ctx: AdminContext, jobId: string): Promise<typeof done> =>
  inTransaction(ctx, async (tx) => {
    const job = await takeFailed(tx, jobId);
    const name = jobNames.find((one) => one === job.name);
    if (!name)
      throw new ProblemError('conflict', { detail: 'Nothing does this kind of job any more: discard it' });
    await tx.enqueue(tx.db, name, job.data);
    await recordAct(tx, {
      action: 'retry-job',
      subject: `job ${jobId}`,
      before: { ...job },
      after: { name },
    });
    return done;
  });

/** Forgets a job that was given up. */
export const discardJob = (ctx: AdminContext, jobId: string): Promise<typeof done> =>
  inTransaction(ctx, async (tx) => {
    const job = await takeFailed(tx, jobId);
    await recordAct(tx, { action: 'discard-job', subject: `job ${jobId}`, before: { ...job } });
    return done;
  });
