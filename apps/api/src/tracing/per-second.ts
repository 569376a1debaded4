import { seconds } from '@atrium/domain';

/** Returns a function that is true at most so many times in each second. */
export function perSecond(most: number, now: () => number): () => boolean {
  let began = -Infinity;
  let left = 0;
  return () => {
    if (now() - began >= seconds(1)) {
      began = now();
      left = most;
    }
    return left-- > 0;
  };
}
