import { createServer, type AddressInfo } from 'node:net';
import { isFree, assertPortFree, wantedPort } from './port.ts';

test('a busy port is reported with a way out', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  expect(await isFree(port)).toBe(false);
  await expect(assertPortFree(port, 'npm start')).rejects.toThrow(
    `Port ${port} is in use. Start with another one: PORT=${port + 100} npm start`,
  );
  await new Promise((closed) => server.close(closed));
  expect(await isFree(port)).toBe(true);
});

test.each(['abc', '0', '-1', '70000', '80.5'])('PORT=%s is rejected with an explanation', (value) => {
  const before = process.env.PORT;
  process.env.PORT = value;
  try {
    expect(() => wantedPort()).toThrow(`PORT is "${value}"`);
  } finally {
    if (before === undefined) delete process.env.PORT;
    else process.env.PORT = before;
  }
});
