import type { Unread } from '@atrium/domain';

type OnUnread = (unread: Unread) => void;

/**
 * Shares one event stream per account among all tabs, because browsers limit connections per host and each tab would
 * hold one permanently. The tab that holds the Web Lock subscribes and broadcasts; when it closes, the next one takes
 * over.
 */
export async function shareUnreadStream(
  account: string,
  signal: AbortSignal,
  listen: (onUnread: OnUnread) => Promise<void>,
  onUnread: OnUnread,
): Promise<void> {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return listen(onUnread);
  const name = `atrium.news.${account}`;
  const channel = new BroadcastChannel(name);
  let last: Unread | null = null;
  channel.onmessage = ({ data }: MessageEvent<Unread | 'what is it?'>) => {
    if (data !== 'what is it?') onUnread(data);
    else if (last) channel.postMessage(last);
  };
  channel.postMessage('what is it?');
  signal.addEventListener('abort', () => channel.close());
  try {
    await navigator.locks.request(name, { signal }, () =>
      listen((unread) => {
        last = unread;
        channel.postMessage(unread);
        onUnread(unread);
      }),
    );
  } catch (error) {
    if (!signal.aborted) throw error; // rejected with AbortError if the tab closes while it waits for the lock
  }
}
