import { z } from 'zod';
import { code } from '../kernel/read-issue.ts';
import { serverAddress } from '../kernel/server-address.ts';

/** A larger file isn't stored in a bucket. */
export const maxStoredExportBytes = 50_000_000;
/** Hours for which a file that its bucket doesn't take is attempted again before the export is paused. */
export const storingAttemptHours = 6;

/**
 * Why a bucket didn't take a file: its address isn't public, its server doesn't answer or fails, the key may not write there, it doesn't
 * exist, the server understands the call otherwise (as a wrong region), or the file is too large.
 */
export const bucketFailures = [
  'ADDRESS_REFUSED',
  'NO_CONNECTION',
  'KEY_REFUSED',
  'NO_BUCKET',
  'CALL_REFUSED',
  'TOO_LARGE',
] as const;
export type BucketFailure = (typeof bucketFailures)[number];

/** A bucket of the company in an S3-compatible store. */
export const ExportBucket = z.object({
  endpoint: z.string(),
  region: z.string(),
  name: z.string(),
  /** Before the name of each file. */
  prefix: z.string(),
  accessKeyId: z.string(),
  /** Why the export is paused; null while it isn't paused because of its bucket. */
  failure: z.enum(bucketFailures).nullable(),
});
export type ExportBucket = z.infer<typeof ExportBucket>;

const secretAccessKey = z.string(code('bucket-secret')).trim().min(1, code('bucket-secret')).max(500);

export const ExportBucketForm = z.object({
  endpoint: serverAddress,
  region: z
    .string(code('bucket-region'))
    .trim()
    .regex(/^[a-z0-9-]{1,60}$/, code('bucket-region')),
  name: z
    .string(code('bucket-name'))
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, code('bucket-name')),
  prefix: z
    .string()
    .trim()
    .max(200)
    .regex(/^(?!.*\.\.)[\w./-]*$/, code('bucket-prefix'))
    .default(''),
  accessKeyId: z
    .string(code('bucket-key-id'))
    .trim()
    .regex(/^[!-~]{1,200}$/, code('bucket-key-id')),
  secretAccessKey,
});
export type ExportBucketForm = z.input<typeof ExportBucketForm>;

/** A change of the bucket. Without a secret the one that we have stays, if the endpoint and the key do. */
export const ExportBucketChange = ExportBucketForm.extend({ secretAccessKey: secretAccessKey.optional() });
export type ExportBucketChange = z.input<typeof ExportBucketChange>;

/** The bucket in the form of a schedule, where its secret is empty if it is unchanged. */
export const ExportBucketFields = ExportBucketForm.extend({ secretAccessKey: z.string().trim().max(500) });
export type ExportBucketFields = z.input<typeof ExportBucketFields>;
