const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), ...response },
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
});

/** The person whom the browser asks; refuses with the name of an error. */
export interface FakePasskeys {
  refusal: 'NotAllowedError' | 'InvalidStateError' | null;
}

/** Gives a test's browser passkeys, which jsdom lacks; with `suggests` one is chosen as soon as a field may suggest it. */
export function fakePasskeys({ suggests = false } = {}): FakePasskeys {
  const person: FakePasskeys = { refusal: null };
  const answer = (response: object) =>
    person.refusal
      ? Promise.reject(new DOMException('The person refused', person.refusal))
      : Promise.resolve(credential(response));
  class PublicKeyCredential {
    static isConditionalMediationAvailable = () => Promise.resolve(suggests);
  }
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: PublicKeyCredential,
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: () => answer({ attestationObject: bytes('{}'), getTransports: () => ['internal'] }),
      get: () =>
        answer({ authenticatorData: bytes('{}'), signature: bytes('{}'), userHandle: bytes('account') }),
    },
  });
  return person;
}

if (typeof afterEach === 'function') {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    if (typeof navigator === 'object') Reflect.deleteProperty(navigator, 'credentials');
  });
}
