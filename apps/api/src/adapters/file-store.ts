import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';

/** Stores files by key in a local folder, or in an S3-compatible store if configured. */
export interface FileStore {
  put: (key: string, content: Buffer, mediaType: string) => Promise<void>;
  get: (key: string) => Promise<Buffer>;
  has: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
}

export async function createFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const disk = new Disk(
    config.s3
      ? await s3Driver(config.s3)
      : new FSDriver({
          location: pathToFileURL(`${resolve(config.dataDir, 'files')}/`),
          visibility: 'private',
        }),
  );
  return {
    put: (key, content, mediaType) => disk.put(key, content, { contentType: mediaType }),
    get: async (key) => Buffer.from(await disk.getBytes(key)),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  };
}

async function s3Driver(s3: NonNullable<Config['s3']>) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    visibility: 'private',
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    ...(s3.accessKeyId && s3.secretAccessKey
      ? { credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey } }
      : {}),
  });
}
