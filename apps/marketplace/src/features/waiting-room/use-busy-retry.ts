import { isFailure } from '@atrium/api-slice';
import { seconds } from '@atrium/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Answer {
  error?: unknown;
}

/**
 * Repeats a call while too many people order tickets for its event, after as many seconds as the server names (`orders-busy`).
 * Leaving the page, or `stop`, ends that with the refusal.
 */
export function useBusyRetry() {
  const [pause, setPause] = useState<number>();
  const isLeft = useRef(false);
  const end = useRef(() => {});
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      end.current();
    };
  }, []);

  const repeat = useCallback(async <T extends Answer>(call: () => Promise<T>): Promise<T> => {
    end.current(); // another attempt takes the place of one that waits
    for (;;) {
      const answer = await call();
      const wait = pauseOf(answer);
      if (wait === undefined || isLeft.current) return answer;
      setPause(wait);
      const isEnded = await new Promise<boolean>((resolve) => {
        // a little longer, because others were given the same number
        const timer = setTimeout(() => resolve(false), seconds(wait + Math.random()));
        end.current = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
      setPause(undefined);
      if (isEnded) return answer;
    }
  }, []);

  return {
    /** Seconds from the last refusal to the next call; undefined while none is planned. */
    pause,
    repeat,
    stop: () => end.current(),
    /** Returns true once the page was left. */
    isLeft: () => isLeft.current,
  };
}

const pauseOf = ({ error }: Answer): number | undefined =>
  isFailure(error) && error.code === 'orders-busy' ? (error.retryAfter ?? 3) : undefined;
