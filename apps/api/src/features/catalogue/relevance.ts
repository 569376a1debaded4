/**
 * SQL rank key of relevance, smaller is better; docs/relevance.md explains each term. Over `events e`,
 * `partners o`, `event_stats s` (may be missing) and a completeness of 0 to 4.
 */
export const relevanceKey = (completeness: string): string => `(-round(1000 * (
    3 * ln(1 + coalesce(s.net_bookings90d, 0)) + 0.5 * ln(1 + coalesce(s.gross_bookings90d, 0))
  + ln(1 + coalesce(s.clicks30d, 0)) + 0.5 * ln(1 + coalesce(s.views30d, 0))
  + (coalesce(e.rating, 0) * e.review_count + 3.5 * 5) / (e.review_count + 5)
  + o.commission_basis_points / 1000.0
  + ${completeness} / 4.0
  + exp(-greatest(extract(epoch from app_now() - e.created_at), 0) / (30 * 86400.0))
)))::int`;

/**
 * Smaller changes of the rank are not written, because each rewrites the row's index entries without a
 * visible effect.
 */
export const minRelevanceChange = 50;
