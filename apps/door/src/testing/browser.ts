import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';

// jsdom has neither; a single tab has no other one to wait for
Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, _options: object, run: (lock: object) => unknown) => run({}) },
});
