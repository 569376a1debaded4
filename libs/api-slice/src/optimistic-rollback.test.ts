import { createStore, identityApi } from './index.ts';

test('an aborted call is not logged as an error', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const original = globalThis.fetch;
  globalThis.fetch = (_, init) =>
    new Promise((_done, failed) => {
      init?.signal?.addEventListener('abort', () => failed(new DOMException('aborted', 'AbortError')));
    });
  const store = createStore({ baseUrl: '' });
  const call = store.dispatch(identityApi.endpoints.login.initiate({ body: { email: 'a', password: 'b' } }));
  call.abort();
  await call;
  expect(logged).not.toHaveBeenCalled();
  globalThis.fetch = original;
  logged.mockRestore();
});
