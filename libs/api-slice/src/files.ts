import type { SavedFile } from './call.ts';

/** Uploads with progress events, which `fetch` doesn't have. Rejects as `fetch` does. */
export function fetchWithProgress(
  url: string,
  { method, headers, body, signal }: RequestInit & { headers: Record<string, string> },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'GET', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      done(
        new Response(request.response as Blob, { status: request.status, statusText: request.statusText }),
      );
    request.onerror = request.onabort = () => fail(new TypeError('Failed to fetch'));
    signal?.addEventListener('abort', () => request.abort());
    request.responseType = 'blob';
    request.send(body instanceof FormData ? body : null);
  });
}

/** Turns a response into a file, under the name that the server gave it. */
export async function savedFile(response: Response): Promise<SavedFile> {
  return {
    name: fileName(response.headers.get('Content-Disposition') ?? ''),
    url: URL.createObjectURL(await response.blob()),
  };
}

/** Returns the file name of a `Content-Disposition` (RFC 6266), preferring `filename*`. */
export function fileName(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return extended
    ? decodeURIComponent(extended)
    : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download');
}

/** Downloads a file in the browser. */
export function saveFile({ name, url }: SavedFile): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
