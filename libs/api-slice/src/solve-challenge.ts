import { solveChallenge, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a challenge, and returns the header's value; null if the call was given up or the browser can't. The browser hashes beside
 * the page, which stays usable meanwhile, so that no worker is needed.
 */
export async function solve(text: string, signal: AbortSignal): Promise<string | null> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  try {
    const challenge = JSON.parse(text) as Challenge; // signed by the server
    const solution = await solveChallenge({ challenge, deriveKey, controller });
    if (!solution) return null;
    const payload: Payload = { challenge, solution };
    return btoa(JSON.stringify(payload));
  } catch {
    // pages without https have no hashes; the server's sentence says what to do
    return null;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
