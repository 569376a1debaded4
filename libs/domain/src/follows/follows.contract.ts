import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, Done, Instant, PartnerId } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { followsCalls } from './follows.calls.ts';

/** Number of organisers that an attendee can follow. */
export const followLimit = 200;

/** An organiser whose new events interest an attendee. */
export const FollowedOrganiser = z.object({
  id: PartnerId,
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Of its events that take place. */
  upcoming: z.int(),
  /** Whether its new events are emailed. */
  emails: z.boolean(),
  since: Instant,
});
export type FollowedOrganiser = z.infer<typeof FollowedOrganiser>;

const params = z.object({ organiserId: coerceNumber(PartnerId) });

export const followsContract = defineContract(followsCalls, {
  followedOrganisers: { note: 'By name.', response: z.array(FollowedOrganiser) },
  followOrganiser: {
    note: 'A repeat changes whether its new events are emailed, once a day at most.',
    params,
    body: z.object({ emails: z.boolean().default(true) }),
    response: Done,
  },
  unfollowOrganiser: { params, response: Done },
  stopFollowEmails: {
    note: 'With the code of an email. What is followed stays.',
    body: z.object({ code: z.uuid(code('unknown-code')) }),
    response: Done,
  },
});
