import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import { Disk } from 'flydrive';
import { seconds } from '@atrium/domain';

interface S3Location {
  bucket: string;
  region: string;
  /** Undefined for Amazon. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** Connections to a store that isn't ours. */
interface Agents {
  httpAgent: HttpAgent;
  httpsAgent: HttpsAgent;
}

/**
 * Opens a bucket of an S3-compatible store. One that isn't ours is reached by its agents alone, once and for a limited time, and spared
 * lists of rights and checksums, which not every store knows.
 */
export async function openS3(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Location,
  agents?: Agents,
): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      ...(agents && {
        supportsACL: false,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        maxAttempts: 1,
        requestHandler: {
          ...agents,
          connectionTimeout: seconds(10),
          requestTimeout: seconds(60),
          throwOnRequestTimeout: true,
        },
      }),
    }),
  );
}
