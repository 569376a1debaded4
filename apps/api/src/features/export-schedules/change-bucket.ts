import { eq } from 'drizzle-orm';
import {
  fieldError,
  type BucketFailure,
  type ExportBucketChange,
  type ExportScheduleId,
  type HandlerInput,
  type Contract,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { exportBuckets } from '../../db/schema/index.ts';
import { resolveTarget } from '../../http/public-target.ts';
import { validation } from '../../http/read-input.ts';
import { encrypt } from '../identity/index.ts';
import type { Schedule } from './export-schedules.queries.ts';
import { lockOwn } from './lock-own-schedule.ts';
import { putInBucket } from './put-in-bucket.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Form = HandlerInput<Contract['exportSchedules']['changeExportSchedule']>['body']['bucket'];

/** Refuses endpoints that we wouldn't connect to. */
export async function assertPublicEndpoint(
  { config }: Pick<Context, 'config'>,
  bucket: Pick<ExportBucketChange, 'endpoint'> | null | undefined,
): Promise<void> {
  if (!bucket) return;
  const target = await resolveTarget(new URL(bucket.endpoint), { allowLoopback: config.test });
  if (typeof target === 'string') throw validation([fieldError('bucket.endpoint', 'webhook-address')]);
}

/** Sets where an export is stored; null has it emailed. */
export async function setBucket(
  { db, encryptionKey }: PartnerContext,
  { id, bucket: known }: Pick<Schedule, 'id' | 'bucket'>,
  form: NonNullable<Form> | null,
): Promise<void> {
  if (!form) {
    await db.delete(exportBuckets).where(eq(exportBuckets.scheduleId, id));
    return;
  }
  const { secretAccessKey, ...location } = form;
  // what we have is sent to no other server
  const isSameKey = known?.endpoint === location.endpoint && known.accessKeyId === location.accessKeyId;
  const secret =
    secretAccessKey === undefined
      ? isSameKey && known.secretAccessKey
      : encrypt(encryptionKey, secretAccessKey, id);
  if (!secret) throw validation([fieldError('bucket.secretAccessKey', 'bucket-secret')]);
  const values = { ...location, secretAccessKey: secret, failure: null };
  await db
    .insert(exportBuckets)
    .values({ scheduleId: id, ...values })
    .onConflictDoUpdate({ target: exportBuckets.scheduleId, set: values });
}

/** Lets an export that is resumed try its bucket again. */
export const forgetFailure = ({ db }: PartnerContext, id: ExportScheduleId) =>
  db.update(exportBuckets).set({ failure: null }).where(eq(exportBuckets.scheduleId, id));

/** Writes a small file into the bucket of an export, or returns why it wasn't taken. */
export async function testBucket(
  ctx: PartnerContext,
  id: ExportScheduleId,
): Promise<{ failure: BucketFailure | null }> {
  await ctx.limits.consume('export-test-account', ctx.actor.userId);
  const { bucket } = await inTransaction(ctx, (tx) => lockOwn(tx, id));
  const failure = await putInBucket(ctx, orNotFound(bucket ?? undefined, 'export-bucket-not-found'), {
    name: 'atrium-test.txt',
    mediaType: 'text/plain',
    content: Buffer.from('Exports can be stored here.\n'),
  });
  return { failure };
}
