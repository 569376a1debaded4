import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { BucketFailure } from '@atrium/domain';
import { openS3 } from '../../adapters/s3-disk.ts';
import type { JobContext } from '../../context.ts';
import { lookupOf, resolveTarget } from '../../http/public-target.ts';
import { decrypt } from '../identity/index.ts';
import type { BucketRow } from './export-schedules.queries.ts';

interface StoredFile {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Puts a file into a bucket below its prefix, replacing the one of that name, or returns why it wasn't taken. */
export async function putInBucket(
  { config, encryptionKey }: Pick<JobContext, 'config' | 'encryptionKey'>,
  { scheduleId, endpoint, region, name: bucket, prefix, accessKeyId, secretAccessKey }: BucketRow,
  { name, mediaType, content }: StoredFile,
): Promise<BucketFailure | null> {
  const target = await resolveTarget(new URL(endpoint), { allowLoopback: config.test });
  if (typeof target === 'string') return target;
  const lookup = lookupOf(target);
  const agents = { httpAgent: new HttpAgent({ lookup }), httpsAgent: new HttpsAgent({ lookup }) };
  const secret = decrypt(encryptionKey, secretAccessKey, scheduleId);
  const disk = await openS3({ bucket, region, endpoint, accessKeyId, secretAccessKey: secret }, agents);
  const folder = prefix.replaceAll(/^\/+|\/+$/g, '');
  try {
    await disk.put(folder ? `${folder}/${name}` : name, content, { contentType: mediaType });
    return null;
  } catch (error) {
    return failureOf(error);
  } finally {
    for (const agent of Object.values(agents)) agent.destroy();
  }
}

/** Reads the store's answer from an error; without one, the store was not reached. */
function failureOf(error: unknown): BucketFailure {
  const status = statusOf(error);
  if (status === undefined || status >= 500 || status === 429) return 'NO_CONNECTION';
  if (status === 401 || status === 403) return 'KEY_REFUSED';
  return status === 404 ? 'NO_BUCKET' : 'CALL_REFUSED';
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('$metadata' in error) {
    const { $metadata: metadata } = error;
    if (typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata)
      return Number(metadata.httpStatusCode);
  }
  return statusOf(error.cause);
}
