import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { seconds, type WebhookDelivery } from '@atrium/domain';
import { lookupOf, resolveTarget, type TargetOptions } from '../../http/public-target.ts';

export type Failure = NonNullable<WebhookDelivery['failure']>;

/** Time for the connection and the status of the response. */
const timeLimit = seconds(10);

/**
 * Posts a body, connecting to the address that was checked and to no other. Redirects aren't followed, and the
 * body of the response isn't read.
 */
export async function postWebhook(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: TargetOptions,
): Promise<{ status: number } | { failure: Failure }> {
  const url = new URL(address);
  const target = await resolveTarget(url, options);
  if (typeof target === 'string') return { failure: target };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeLimit);
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      agent: false,
      signal,
      maxHeaderSize: 16_384,
      lookup: lookupOf(target),
    });
    sent.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0 });
      response.destroy();
    });
    sent.on('error', () => resolve({ failure: signal.aborted ? 'TIMED_OUT' : 'NO_CONNECTION' }));
    sent.end(body);
  });
}
