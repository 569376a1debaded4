type Respond = (url: string, init: RequestInit) => Promise<Response>;

/** The part of `XMLHttpRequest` that an upload with progress uses, answered as `fetch` is. */
export const fakeUpload = (respond: Respond): typeof XMLHttpRequest =>
  class extends FakeUpload {
    constructor() {
      super(respond);
    }
  } as unknown as typeof XMLHttpRequest; // nothing reads the rest of it

class FakeUpload {
  readonly #respond: Respond;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  response: Blob | null = null;
  onload?: () => void;
  onerror?: () => void;
  #target: { method: string; url: string } = { method: 'GET', url: '' };
  readonly #headers = new Headers();

  constructor(respond: Respond) {
    this.#respond = respond;
  }

  open(method: string, url: string): void {
    this.#target = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.onerror?.();
  }

  send(body: FormData): void {
    for (const loaded of [1, 2]) this.upload.onprogress?.({ loaded, total: 2 });
    this.#respond(this.#target.url, { method: this.#target.method, headers: this.#headers, body })
      .then(async (response) => {
        this.status = response.status;
        this.statusText = response.statusText;
        this.response = await response.blob();
        this.onload?.();
      })
      .catch(() => this.onerror?.());
  }
}
