import { subscores, type ReviewReply, type ReviewView } from '@atrium/domain';
import { formatDay, formatNumber, t } from '@atrium/texts';
import { TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './reviews.module.css';
import { subscoreNames } from './review-words.ts';

/** One published review, with the organiser's reply. */
export function ReviewEntry({ review }: { review: ReviewView }) {
  const { author, edition, attendedOn, publishedAt, text, reply } = review;
  const given = subscores.filter((name) => review.subscores[name] !== null);
  return (
    <article className={classes.entry}>
      <header className={classes.entryHead}>
        <strong aria-label={t('{{score}} out of 10', { score: review.score })} className={classes.score}>
          {formatNumber(review.score)}
        </strong>
        <div>
          <p className={classes.author}>{author ?? t('Former attendee')}</p>
          <p className={classes.quiet}>
            {t('Attended {{edition}} on {{day}}', {
              edition: edition.label ?? edition.name,
              day: formatDay(attendedOn),
            })}
            {' · '}
            {review.isCheckedIn ? t('Checked in at the event') : t('Registered and had a valid ticket')}
          </p>
        </div>
      </header>
      {text && (
        <p lang={review.language ?? undefined} className={classes.text}>
          {text}
        </p>
      )}
      {given.length > 0 && (
        <ul className={classes.given} aria-label={t('Scores in detail')}>
          {given.map((name) => (
            <li key={name}>
              {t(subscoreNames[name])}: {formatNumber(review.subscores[name] ?? 0)}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>
        {t('Published on {{day}}', { day: formatDay(publishedAt) })} ·{' '}
        <TextLink href={paths.report('REVIEW', review.id)}>{t('Report')}</TextLink>
      </p>
      {reply && <Reply reply={reply} reportHref={paths.report('REVIEW_REPLY', review.id)} />}
    </article>
  );
}

/** The organiser's reply to a review. */
export function Reply({ reply, reportHref }: { reply: ReviewReply; reportHref?: string }) {
  return (
    <div className={classes.reply}>
      <p className={classes.author}>{t('Reply from {{organiser}}', { organiser: reply.organiser })}</p>
      <p className={classes.text}>{reply.text}</p>
      <p className={classes.quiet}>
        {[reply.author, reply.role, formatDay(reply.at)].filter(Boolean).join(', ')}
        {reportHref && (
          <>
            {' · '}
            <TextLink href={reportHref}>{t('Report')}</TextLink>
          </>
        )}
      </p>
    </div>
  );
}
