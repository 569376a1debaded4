import { freeMailDomains } from '@atrium/domain';

/** SQL of an organiser's own email domain over `partners o`: null at a public mail provider. */
export const organiserDomain = `nullif(split_part(lower(o.confirmed_email), '@', 2),
    (select domain from unnest('{${freeMailDomains.join(',')}}'::text[]) as domain
      where domain = split_part(lower(o.confirmed_email), '@', 2)))`;

/**
 * SQL condition of people other than the organiser's: with a confirmed address, never a member, and not at its own email domain.
 * Over `users u` and `target t` with `partner_id` and `domain`.
 */
export const isOutsider = `u.email_verified_at is not null
    and split_part(u.email, '@', 2) is distinct from t.domain
    and not exists (select from partner_members m where m.user_id = u.id and m.partner_id = t.partner_id)
    and not exists (select from former_members m where m.user_id = u.id and m.partner_id = t.partner_id)`;
