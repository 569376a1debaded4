import type { Dependencies } from '../../context.ts';
import type { Authenticate } from '../../http/implement.ts';

export function createAuthenticate(_deps: Dependencies): Authenticate {
  return () => Promise.resolve(null);
}
