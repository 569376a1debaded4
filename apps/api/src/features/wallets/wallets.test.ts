import { createHash, createVerify, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import jwt from 'jsonwebtoken';
import forge from 'node-forge';
import { addTime, days } from '@atrium/domain';
import { createAppleWallet } from '../../adapters/wallets/apple-wallet.ts';
import { createWallets } from '../../adapters/wallets/create-wallets.ts';
import { createGoogleWallet } from '../../adapters/wallets/google-wallet.ts';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  morningIn,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { updateWalletPasses } from './index.ts';

interface Request {
  line: string;
  authorisation: string | undefined;
  body: string;
}

/** Stands in for Google: knows what was created, and answers as its documentation says. */
const requests: Request[] = [];
const stored = new Map<string, object>();
let isAway = false;
let knowsIssuer = true;
let google: Server;
let app: TestApp;
let buyer: TestAccount;
const googleKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Made by Node, because the library takes seconds for a key. */
function aKeyPair() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = forge.pki.privateKeyFromPem(
    pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  );
  return { privateKey, publicKey: forge.pki.setRsaPublicKey(privateKey.n, privateKey.e) };
}
const passKey = aKeyPair();

function answerAsGoogle({ line, body }: Request): [status: number, body: object] {
  if (isAway) return [503, {}];
  if (line === 'POST /token') return [200, { access_token: 'a-token', expires_in: 3600 }];
  if (!knowsIssuer) return [404, {}];
  const [method = '', path = ''] = line.split(' ');
  const [kind = '', id] = path.replace('/walletobjects/v1/', '').split('/');
  const given: { id?: string } = JSON.parse(body);
  const name = `${kind} ${id === undefined ? given.id : decodeURIComponent(id)}`;
  if (method === 'POST' && stored.has(name)) return [409, {}];
  if (method === 'PATCH' && !stored.has(name)) return [404, {}];
  stored.set(name, { ...stored.get(name), ...given });
  return [200, {}];
}

/** A certificate by Apple's pattern, and that of its issuer. */
function certificates(validFor = days(365)) {
  const make = (
    subject: forge.pki.CertificateField[],
    issuer: forge.pki.CertificateField[],
    by: forge.pki.rsa.PrivateKey,
    key: forge.pki.PublicKey,
  ) => {
    const made = forge.pki.createCertificate();
    made.publicKey = key;
    made.serialNumber = '01';
    made.validity.notBefore = addTime(app.deps.now(), -days(2));
    made.validity.notAfter = addTime(app.deps.now(), validFor);
    made.setSubject(subject);
    made.setIssuer(issuer);
    made.sign(by, forge.md.sha256.create());
    return forge.pki.certificateToPem(made);
  };
  const authority = aKeyPair();
  const issuer = [{ name: 'commonName', value: 'Example Issuer' }];
  const own = [
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.example.atrium' },
    { name: 'commonName', value: 'Pass Type ID: pass.example.atrium' },
    { name: 'organizationalUnitName', value: 'TEAM123456' },
  ];
  return {
    issuer: make(issuer, issuer, authority.privateKey, authority.publicKey),
    certificate:
      make(own, issuer, authority.privateKey, passKey.publicKey) +
      forge.pki.privateKeyToPem(passKey.privateKey),
  };
}

beforeAll(async () => {
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      const made = { line: `${method} ${url}`, authorisation: headers.authorization, body };
      requests.push(made);
      const [status, answer] = answerAsGoogle(made);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
  const address = google.address();
  if (address === null || typeof address === 'string') throw new TypeError('the stand-in has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const key = JSON.stringify({
    client_email: 'passes@example.iam.gserviceaccount.com',
    private_key: googleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${origin}/token`,
  });
  app = await startTestApp();
  Object.assign(app.deps, {
    wallets: {
      google: createGoogleWallet({ issuerId: '3388', key }, () => app.deps.now(), origin),
      apple: createAppleWallet(certificates()),
    },
  });
  buyer = await createAttendee(app);
});
afterAll(async () => {
  await app.stop();
  await new Promise((done) => google.close(done));
});
beforeEach(() => {
  requests.length = 0;
  isAway = false;
  knowsIssuer = true;
});

async function buy(count = 1) {
  const event = await anEvent(app, { startAt: morningIn(20) });
  const body = anOrder(
    event.id,
    Array.from({ length: count }, () => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0 })),
  );
  const { id } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  const tickets = await app.sql<{ id: string; code: string }[]>`
    select id, code from tickets where order_id = ${id} order by position`;
  return {
    eventId: event.id,
    orderId: String(id),
    ticketId: tickets[0]?.id ?? '',
    code: tickets[0]?.code ?? '',
  };
}
const add = (ticketId: string, token = buyer.token) =>
  app.call('POST', `/tickets/${ticketId}/google-wallet`, { token });
const update = () => updateWalletPasses(jobContext(app.deps));
const lines = () => requests.map(({ line }) => line);
const passOf = (ticketId: string, issue = 1) => stored.get(`eventTicketObject 3388.${ticketId}-${issue}`);
const classOf = (eventId: number) => stored.get(`eventTicketClass 3388.event-${eventId}`);

describe('Google Wallet', () => {
  test('adds a ticket with its code, and the event with the clock of its venue', async () => {
    const { eventId, orderId, ticketId, code } = await buy();
    const { number } = (await app.call('GET', `/orders/${orderId}`, { token: buyer.token })).body;
    const { status, body } = await add(ticketId);
    expect(status).toBe(200);
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(body.url) ?? [];
    expect(
      jwt.verify(token, googleKey.publicKey, { algorithms: ['RS256'], audience: 'google' }),
    ).toMatchObject({
      iss: 'passes@example.iam.gserviceaccount.com',
      typ: 'savetowallet',
      payload: {
        eventTicketObjects: [{ id: `3388.${ticketId}-1`, classId: `3388.event-${eventId}` }],
      },
    });
    expect(passOf(ticketId)).toMatchObject({
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: code, alternateText: `${number}-1` },
      ticketHolderName: 'Guest 1 Lovelace',
    });
    expect(classOf(eventId)).toMatchObject({
      eventName: { defaultValue: { value: 'Harbour Summit' } },
      dateTime: { start: expect.stringMatching(/T09:00:00\+0[01]:00$/) },
    });
    const [asked, ...made] = requests;
    const grant = new URLSearchParams(asked?.body);
    expect(jwt.verify(grant.get('assertion') ?? '', googleKey.publicKey)).toMatchObject({
      scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
    });
    expect(made.map(({ authorisation }) => authorisation)).toEqual(['Bearer a-token', 'Bearer a-token']);
  });

  test('ends the pass of a code that was replaced, once, and shows the new one as a pass of its own', async () => {
    const { ticketId } = await buy();
    await add(ticketId);
    const grace = { firstName: 'Grace', surname: 'Hopper', email: 'grace@example.com' };
    const holder = { ...grace, company: null, jobTitle: null };
    await app.call('PUT', `/tickets/${ticketId}/holder`, { token: buyer.token, body: holder });
    await update();
    await update();
    expect(passOf(ticketId)).toMatchObject({ state: 'EXPIRED' });
    expect(lines().filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
    await add(ticketId);
    expect(passOf(ticketId, 2)).toMatchObject({ state: 'ACTIVE', ticketHolderName: 'Grace Hopper' });
  });

  test('ends the passes of cancelled tickets, with a later run if Google was away', async () => {
    const { orderId, ticketId } = await buy();
    await add(ticketId);
    await app.call('POST', `/orders/${orderId}/cancel`, { token: buyer.token });
    isAway = true;
    await expect(update()).rejects.toThrow('503');
    expect(passOf(ticketId)).toMatchObject({ state: 'ACTIVE' });
    isAway = false;
    await update();
    expect(passOf(ticketId)).toMatchObject({ state: 'EXPIRED' });
    expect((await add(ticketId)).status).toBe(404);
  });

  test('shows a changed event on all of its passes, with one request', async () => {
    const [{ ticketId, eventId }, other] = [await buy(), await buy()];
    await add(ticketId);
    await add(other.ticketId);
    await app.sql`update event_versions set number = number + 1,
      content = content || ${app.sql.json({ name: 'Harbour Congress' })} where event_id = ${eventId}`;
    requests.length = 0;
    await update();
    await update();
    expect(lines()).toEqual([`PATCH /walletobjects/v1/eventTicketClass/3388.event-${eventId}`]);
    expect(classOf(eventId)).toMatchObject({ eventName: { defaultValue: { value: 'Harbour Congress' } } });
  });

  test('asks nothing about the passes of past events', async () => {
    const { ticketId, eventId } = await buy();
    await add(ticketId);
    await app.sql`update event_versions set start_at = ${addTime(app.deps.now(), -days(3))}, end_at = ${addTime(app.deps.now(), -days(2))},
      number = number + 1 where event_id = ${eventId}`;
    requests.length = 0;
    await update();
    expect(lines()).toEqual([]);
  });

  test('that is away is a problem that can be tried again', async () => {
    const { ticketId } = await buy();
    isAway = true;
    expect(await add(ticketId)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    isAway = false;
    knowsIssuer = false;
    expect((await add(ticketId)).status).toBe(503);
    knowsIssuer = true;
    expect((await add(ticketId)).status).toBe(200);
  });
});

describe('Apple Wallet', () => {
  const download = (ticketId: string) =>
    fetch(`${app.origin}/api/tickets/${ticketId}/apple-wallet`, {
      headers: { Authorization: `Bearer ${buyer.token}` },
    });

  test('gets a pass with the code, whose files are as the signed list says', async () => {
    const { ticketId, code, eventId } = await buy();
    const response = await download(ticketId);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string) => Buffer.from(files[name] ?? []);
    const pass = JSON.parse(read('pass.json').toString());
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.atrium',
      teamIdentifier: 'TEAM123456',
      serialNumber: `${ticketId}-1`,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: code }],
    });
    expect(JSON.stringify(pass.eventTicket)).toContain('Harbour Summit');
    expect(JSON.stringify(pass.eventTicket)).toContain(`/events/${eventId}`);
    const list: Record<string, string> = JSON.parse(read('manifest.json').toString());
    expect(Object.keys(list).sort()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
    for (const [name, hash] of Object.entries(list))
      expect(createHash('sha1').update(read(name)).digest('hex')).toBe(hash);
    expect(isSigned(read('signature'), read('manifest.json'))).toBe(true);
    expect(isSigned(read('signature'), Buffer.from('another list'))).toBe(false);
  });

  test('is offered until its certificate expires', async () => {
    const isOffered = async () => (await app.call('GET', '/wallets')).body;
    expect(await isOffered()).toEqual({ apple: true, google: true });
    const { ticketId } = await buy();
    const { apple } = app.deps.wallets;
    Object.assign(app.deps.wallets, { apple: createAppleWallet(certificates(-days(1))) });
    expect(await isOffered()).toEqual({ apple: false, google: true });
    expect((await download(ticketId)).status).toBe(404);
    Object.assign(app.deps.wallets, { apple });
  });

  test('refuses a key or an issuer of another certificate', () => {
    const [mine, other] = [certificates(), certificates()];
    expect(() => createAppleWallet({ ...mine, issuer: other.issuer })).toThrow('another issuer');
    const key = googleKey.privateKey.export({ type: 'pkcs8', format: 'pem' });
    const certificate = new X509Certificate(mine.certificate).toString() + key.toString();
    expect(() => createAppleWallet({ ...mine, certificate })).toThrow('another certificate');
  });
});

/** The signature (PKCS #7) is that of the pass's key over this content. */
function isSigned(signature: Buffer, content: Buffer): boolean {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary')));
  const { authenticatedAttributes, signature: signed } = message.rawCapture;
  const set = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  );
  const attributes = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary');
  const digest = createHash('sha1').update(content).digest('hex');
  return (
    attributes.toString('hex').includes(digest) &&
    createVerify('sha1')
      .update(attributes)
      .verify(forge.pki.publicKeyToPem(passKey.publicKey), Buffer.from(signed, 'binary'))
  );
}

test('wallets that aren’t set up are neither offered nor used, and other people’s tickets not found', async () => {
  const { ticketId } = await buy();
  const other = await createAttendee(app);
  expect(await add(ticketId, other.token)).toMatchObject({ status: 404, body: { code: 'ticket-not-found' } });
  const { wallets } = app.deps;
  Object.assign(app.deps, { wallets: { apple: undefined, google: undefined } });
  expect((await app.call('GET', '/wallets')).body).toEqual({ apple: false, google: false });
  expect(await add(ticketId)).toMatchObject({ status: 404, body: { code: 'wallet-not-found' } });
  await update();
  Object.assign(app.deps, { wallets });
});

test('a file that can’t be used stops the start with a sentence that names the setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-wallets-'));
  const file = join(folder, 'key.json');
  writeFileSync(file, '{}');
  const create = (keyFile: string) => () =>
    createWallets({ appleWallet: undefined, googleWallet: { issuerId: '3388', keyFile } }, () => new Date());
  expect(create(file)).toThrow(/GOOGLE_WALLET_KEY_FILE: .*client_email/s);
  expect(create(join(folder, 'missing.json'))).toThrow(/GOOGLE_WALLET_KEY_FILE: .*ENOENT/);
});
