import { sql } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput, type Job } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { jobNames, type JobPayloads } from '../../jobs/jobs.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type JobListing = HandlerInput<Contract['administration']['jobs']>['query'];
const done = { status: 'Success' } as const;

/** Queue of failed jobs; each row stores the queue that it came from. */
const deadLetters = 'dead-letters';
/** SQL condition of a failed job. */
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

/** Returns a page of the queue, failed jobs first. */
export async function listJobs(db: Db, { status, page, limit }: JobListing) {
  const found = sql.raw(
    status
      ? ofStatus[status]
      : Object.values(ofStatus)
          .map((one) => `(${one})`)
          .join(' or '),
  );
  const [items, [counted]] = await Promise.all([
    db.execute<Job & Record<string, unknown>>(sql`
      select ${sql.raw(columns)} from pgboss.job where ${found}
      order by name = ${deadLetters} desc, created_on desc, id limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from pgboss.job where ${found}`),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Removes a failed job from its queue and returns it. Throws 404 if unknown, 409 if it has not failed. */
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
  orNotFound(known, 'job-not-found');
  throw problem('job-not-failed');
}

/** Puts a failed job back into its queue with a full set of retries. */
export const retryJob = (ctx: AdminContext, jobId: string): Promise<typeof done> =>
  inTransaction(ctx, async (tx) => {
    const job = await takeFailed(tx, jobId);
    const name = jobNames.find((one) => one === job.name);
    if (!name) throw problem('job-type-gone');
    await tx.enqueue(tx.db, name, job.data);
    await recordAction(tx, {
      action: 'retry-job',
      subject: `job ${jobId}`,
      before: { ...job },
      after: { name },
    });
    return done;
  });

/** Deletes a failed job. The audit log keeps its content. */
export const discardJob = (ctx: AdminContext, jobId: string): Promise<typeof done> =>
  inTransaction(ctx, async (tx) => {
    const job = await takeFailed(tx, jobId);
    await recordAction(tx, { action: 'discard-job', subject: `job ${jobId}`, before: { ...job } });
    return done;
  });
