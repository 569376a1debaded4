import { reviewRules } from '@atrium/domain';

/** SQL tables of a review: itself, its edition, the series, and the version that visitors see. */
export const reviewTables = `reviews r join events e on e.id = r.event_id join event_series s on s.id = e.series_id
  join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)`;

/** SQL condition of shown reviews: published, not too old, and the series is still its organiser's. */
export const isShownReview = `r.state = 'PUBLISHED' and r.owner_partner_id = s.partner_id
  and r.attended_on > (app_now() at time zone 'UTC')::date - interval '${reviewRules.shownMonths} months'`;

const replyJson = (
  condition: string,
) => `(select json_build_object('author', y.author_name, 'role', y.author_role,
  'organiser', o.name, 'text', y.text, 'at', y.at, 'state', y.state, 'findings', y.findings, 'flaggedAt', y.flagged_at)
  from review_replies y join partners o on o.id = y.partner_id where y.review_id = r.id${condition})`;

const fields = `'id', r.id, 'score', r.score, 'venue', r.venue, 'content', r.content, 'networking', r.networking, 'staff', r.staff,
  'value', r.value, 'text', r.text, 'language', r.language, 'author', r.display_name, 'attendedOn', r.attended_on,
  'eventId', e.id, 'eventName', v.content ->> 'name', 'editionLabel', e.edition_label, 'verifiedBy', r.verified_by,
  'publishedAt', r.published_at`;

/** SQL value over `reviewTables` that `presentReview` reads. */
export const reviewJson = `json_build_object(${fields}, 'reply', ${replyJson(` and y.state = 'PUBLISHED'`)})`;

/** The same with everything that its author, organiser and moderators may read. */
export const wholeReviewJson = `json_build_object(${fields}, 'reply', ${replyJson('')}, 'state', r.state, 'version', r.version,
  'submittedAt', r.submitted_at, 'flaggedAt', r.flagged_at, 'decidedAt', r.decided_at, 'attendeeId', r.attendee_id,
  'ownerPartnerId', r.owner_partner_id, 'ownerName', (select name from partners where id = r.owner_partner_id),
  'startAt', v.start_at, 'endAt', v.end_at, 'timeZone', (select time_zone from venues where id = v.venue_id))`;

/** SQL value of the figures of a series, null without reviews; `presentFigures` reads it. */
export const figuresJson = (
  series: string,
): string => `(select json_build_object('n', t.n, 'sum', t.sum, 'histogram', t.histogram,
  'subN', t.sub_n, 'subSum', t.sub_sum, 'editions', (select json_agg(json_build_object('eventId', x.id, 'name', w.content ->> 'name',
      'label', x.edition_label, 'n', u.n, 'sum', u.sum) order by w.start_at desc)
    from review_totals u join events x on x.id = u.id join event_versions w on w.id = coalesce(x.approved_version_id, x.current_version_id)
    where u.kind = 'event' and x.series_id = t.id),
  'newest', (select json_agg(one.review) from (select ${reviewJson} as review from ${reviewTables}
    where e.series_id = t.id and ${isShownReview} order by r.published_at desc, r.id limit 5) one))
  from review_totals t where t.kind = 'series' and t.id = ${series})`;
