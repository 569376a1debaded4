import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { inSeconds, minutes, SessionId, toUnixSeconds, UserId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import type { Bearer } from '../../http/authorize.ts';

const issuer = 'atrium';
const audience = 'atrium-api';
const lifeInSeconds = inSeconds(minutes(15));

/** Identifies the session only. Its rights are read from its row, so that changes apply immediately. */
const Claims = z.object({ sub: UserId, sid: SessionId });

type Signing = Pick<Dependencies, 'signingKey' | 'now'>;

export function signAccessToken({ signingKey, now }: Signing, bearer: Bearer): string {
  const iat = toUnixSeconds(now());
  return jwt.sign({ sid: bearer.sessionId, iat, exp: iat + lifeInSeconds }, signingKey, {
    algorithm: 'HS256',
    subject: bearer.userId,
    issuer,
    audience,
  });
}

/** Returns the session of a token; null for a forged, foreign or expired one. */
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
      clockTimestamp: toUnixSeconds(now()),
      ignoreExpiration: evenExpired,
    });
    const { sub, sid } = Claims.parse(payload);
    return { userId: sub, sessionId: sid };
  } catch {
    // All invalid tokens look the same to the caller.
    return null;
  }
}
