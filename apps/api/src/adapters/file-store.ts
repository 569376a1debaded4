import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { openS3 } from './s3-disk.ts';

/** Stores files by key in a local folder, or in an S3-compatible store if configured. */
export interface FileStore {
  put: (key: string, content: Buffer, mediaType: string) => Promise<void>;
  get: (key: string) => Promise<Buffer>;
  has: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
}

export async function createFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const disk = config.s3
    ? await openS3(config.s3)
    : new Disk(
        new FSDriver({
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
