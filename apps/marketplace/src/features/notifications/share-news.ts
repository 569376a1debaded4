import type { Unread } from '@atrium/domain';

type Hear = (unread: Unread) => void;

/**
 * Hears the news of one account with all its tabs over one connection: a browser gives a host only a few, and each open
 * tab would hold one for good. One tab holds the lock, listens and passes on; when it closes, the next one does.
 */
export async function shareNews(
  account: string,
  signal: AbortSignal,
  listen: (hear: Hear) => Promise<void>,
  hear: Hear,
): Promise<void> {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return listen(hear);
  const name = `atrium.news.${account}`;
  const channel = new BroadcastChannel(name);
  let last: Unread | null = null;
  channel.onmessage = ({ data }: MessageEvent<Unread | 'what is it?'>) => {
    if (data !== 'what is it?') hear(data);
    else if (last) channel.postMessage(last);
  };
  channel.postMessage('what is it?');
  signal.addEventListener('abort', () => channel.close());
  try {
    await navigator.locks.request(name, { signal }, () =>
      listen((unread) => {
        last = unread;
        channel.postMessage(unread);
        hear(unread);
      }),
    );
  } catch (error) {
    if (!signal.aborted) throw error; // a tab that closes while it waits for its turn
  }
}
