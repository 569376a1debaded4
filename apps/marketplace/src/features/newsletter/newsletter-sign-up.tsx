import { LazyPart } from '@atrium/ui';
import { t } from '@atrium/texts';
import { lazy } from 'react';
import classes from './newsletter.module.css';
import { useNewsletter } from './use-newsletter.ts';

const NewsletterForm = lazy(async () => ({
  default: (await import('./newsletter-form.tsx')).NewsletterForm,
}));

/** Newsletter subscription in the footer. */
export function NewsletterSignUp() {
  const newsletter = useNewsletter();
  return (
    <div className={classes.place}>
      <LazyPart failed={<p>{t("We couldn't load the newsletter form.")}</p>}>
        <NewsletterForm {...newsletter} />
      </LazyPart>
    </div>
  );
}
