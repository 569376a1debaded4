import { operator } from '@atrium/domain';
import { Footer } from '@atrium/ui';
import { Suspense, lazy } from 'react';
import { paths } from '../paths.ts';
import classes from './layout.module.css';
import { useNewsletter } from './use-newsletter.ts';

const NewsletterForm = lazy(async () => ({
  default: (await import('./newsletter-form.tsx')).NewsletterForm,
}));

const columns = [
  {
    title: 'Discover',
    links: [
      { href: paths.events, text: 'All events' },
      { href: paths.partnerWelcome, text: 'List your event' },
    ],
  },
  {
    title: 'Help',
    links: [
      { href: paths.gettingStarted, text: 'Getting started' },
      { href: paths.support, text: 'Support' },
    ],
  },
];

/** The end of every page of the marketplace. */
export function SiteFooter() {
  const newsletter = useNewsletter();
  return (
    <Footer
      lead={
        <div className={classes.newsletterPlace}>
          <Suspense>
            <NewsletterForm {...newsletter} />
          </Suspense>
        </div>
      }
      columns={columns}
      bottom={
        <span>
          © {operator.legalName}, {operator.city}
        </span>
      }
    />
  );
}
