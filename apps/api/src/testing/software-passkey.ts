import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Answer, Contract } from '@atrium/domain';
import { testPassword } from './accounts.ts';
import type { CallResult, TestApp } from './test-app.ts';

type Group = Contract['passkeys'];
type CreationOptions = Answer<Group['startPasskey']>;
type RequestOptions = Answer<Group['startPasskeyLogin']>;

/** Deviations from what a browser and an authenticator do. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  /** Whether the authenticator has verified its owner. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, withKey: 0x40 };

/** An authenticator in software that holds one passkey: ES256, no attestation. */
export function createSoftwarePasskey() {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let userHandle = '';
  let rpId = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (host: string, count: number, isVerified: boolean, key?: Buffer) => {
    const head = Buffer.alloc(5);
    head[0] = flags.present | (isVerified ? flags.verified : 0) | (key ? flags.withKey : 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(host), head, ...(key ? [key] : [])]);
  };
  const keyData = () => {
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, cose]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    id: named.id,
    /** Creates the passkey for an account, as `navigator.credentials.create` does. */
    create(options: CreationOptions, given: Deviation = {}) {
      const { origin = 'http://localhost:4000', isVerified = true, type = 'webauthn.create' } = given;
      userHandle = options.user.id;
      rpId = given.rpId ?? options.rp.id;
      const authData = authenticatorData(rpId, counter, isVerified, keyData());
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData(type, options.challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge, as `navigator.credentials.get` does; the counter increases. */
    use(options: RequestOptions, given: Deviation = {}) {
      const { origin = 'http://localhost:4000', isVerified = true, type = 'webauthn.get' } = given;
      counter = given.counter ?? counter + 1;
      const signed = clientData(type, options.challenge, origin);
      const authData = authenticatorData(given.rpId ?? rpId, counter, isVerified);
      return {
        ...named,
        response: {
          clientDataJSON: signed.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(signed)]), privateKey).toString(
            'base64url',
          ),
          userHandle: given.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;

/** Adds a new passkey to an account. */
export async function addSoftwarePasskey(app: TestApp, token: string, name = 'Laptop') {
  const passkey = createSoftwarePasskey();
  const started = await app.call('POST', '/passkeys/start', { token, body: { password: testPassword } });
  const created = passkey.create(started.body as CreationOptions);
  const added = await app.call('POST', '/passkeys', { token, body: { name, created } });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return { passkey, id: added.body.id as string };
}

/** Begins a login in a new browser, which keeps the cookie. */
export async function startPasskeyLogin(app: TestApp) {
  const started = await app.call('POST', '/login/passkey/start');
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { options: started.body as RequestOptions, cookie };
}

/** Logs in with a passkey in a new browser. */
export async function logInWithPasskey(
  app: TestApp,
  passkey: SoftwarePasskey,
  given: Deviation = {},
): Promise<CallResult> {
  const { options, cookie } = await startPasskeyLogin(app);
  const body = passkey.use(options, given);
  return app.call('POST', '/login/passkey', { body, headers: { cookie } });
}
