import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download } from '@atrium/domain';

/** Sends a file as a download, never inline, whatever it contains. */
export async function sendFile({ name, mediaType, content }: Download, response: Response): Promise<void> {
  response.attachment(name).type(mediaType).set('Content-Security-Policy', "sandbox; default-src 'none'");
  if (content instanceof Uint8Array) response.end(content);
  else await pipeline(Readable.from(content), response);
}
