import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { SessionId, UserId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';

const issuer = 'atrium';
const audience = 'atrium-api';
const lifeInSeconds = 15 * 60;

/** Says which session is calling and nothing else: what that session may do is read from its row. */
const Claims = z.object({ sub: UserId, sid: SessionId });

export interface Bearer {
  userId: UserId;
  sessionId: SessionId;
}

type Signing = Pick<Dependencies, 'signingKey' | 'now'>;

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export function signAccessToken({ signingKey, now }: Signing, bearer: Bearer): string {
  const iat = seconds(now());
  return jwt.sign({ sid: bearer.sessionId, iat, exp: iat + lifeInSeconds }, signingKey, {
    algorithm: 'HS256',
    subject: bearer.userId,
    issuer,
    audience,
  });
}

/** The session a token was signed for; null for a forged, foreign or expired one. */
export function readAccessToken(
  { signingKey, now }: Signing,
  token: string,
  { evenExpired = false } = {},
): Bearer | null {
  try {
    const payload = jwt.verify(token, signingKey, {
      algorithms: ['HS256'],
      issuer,
      audience,
      clockTimestamp: seconds(now()),
      ignoreExpiration: evenExpired,
    });
    const { sub, sid } = Claims.parse(payload);
    return { userId: sub, sessionId: sid };
  } catch {
    // Whatever is wrong with a token, the caller learns the same: it is not one of ours.
    return null;
  }
}
