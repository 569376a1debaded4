import sharp from 'sharp';
import type { CallOptions, TestApp } from '../test-app.ts';

/**
 * Plays the story. Each call is one step and advances the clock by some seconds, because access tokens live
 * for a quarter of an hour.
 */
export interface Teller {
  app: TestApp;
  /** Makes a call that must succeed; returns its body. */
  ask: (method: string, path: string, options?: CallOptions) => Promise<any>;
  upload: (path: string, token: string, field: string, file: File) => Promise<any>;
  /** Text of the newest email of a kind to an address. */
  mail: (recipient: string, kind: string) => Promise<string>;
  pass: (minutes: number) => Promise<void>;
}

export function createTeller(app: TestApp, pass: (minutes: number) => Promise<void>): Teller {
  const succeeded = async (what: string, status: number, body: unknown): Promise<void> => {
    if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
    await pass(0.1);
  };
  return {
    app,
    pass,
    ask: async (method, path, options) => {
      const { status, body } = await app.call(method, path, options);
      await succeeded(`${method} ${path}`, status, body);
      return body;
    },
    upload: async (path, token, field, file) => {
      const form = new FormData();
      form.append(field, file, file.name);
      const response = await fetch(`${app.origin}/api${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
      const body: unknown = await response.json();
      await succeeded(`POST ${path}`, response.status, body);
      return body;
    },
    mail: async (recipient, kind) => {
      const [mail] = await app.sql<{ text: string }[]>`
        select text from outbox where recipient = ${recipient} and kind = ${kind} order by created_at desc, id desc limit 1`;
      if (!mail) throw new Error(`no mail ${kind} to ${recipient}`);
      return mail.text;
    },
  };
}

/** Creates a small single-coloured image. */
export async function image(name: string, background: string): Promise<File> {
  const content = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], name, { type: 'image/jpeg' });
}
