import { createStore, identityApi } from './index.ts';

test('a call that is taken back is not logged as a fault', async () => {
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
