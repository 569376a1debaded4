import { operator } from '@atrium/domain';
import { Footer, LazyPart } from '@atrium/ui';
import { lazy } from 'react';
import { paths } from '../paths.ts';
import { exists, type NavigationLink } from './account-links.ts';
import classes from './layout.module.css';
import { LanguageLinks } from './language-links.tsx';
import { useNewsletter } from './use-newsletter.ts';

const NewsletterForm = lazy(async () => ({
  default: (await import('./newsletter-form.tsx')).NewsletterForm,
}));

const columns: { title: string; links: NavigationLink[] }[] = [
  {
    title: 'Discover',
    links: [
      { href: paths.events, text: 'All events' },
      { href: paths.partnerWelcome, text: 'List your event' },
    ],
  },
  {
    title: operator.product,
    links: [
      { href: paths.aboutUs, text: 'About us' },
      { href: paths.howWeWork, text: 'How we work' },
      { href: paths.contentGuidelines, text: 'Content guidelines' },
    ],
  },
  {
    title: 'Help',
    links: [
      { href: paths.gettingStarted, text: 'Getting started' },
      { href: paths.support, text: 'Support' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: paths.customerTerms, text: 'Customer terms of service' },
      { href: paths.privacy, text: 'Privacy and cookies' },
    ],
  },
];

const shown = columns
  .map(({ title, links }) => ({ title, links: links.filter(exists) }))
  .filter(({ links }) => links.length > 0);

/** The end of every page of the marketplace. */
export function SiteFooter() {
  const newsletter = useNewsletter();
  return (
    <Footer
      lead={
        <div className={classes.newsletterPlace}>
          <LazyPart failed={<p>The newsletter form could not be loaded.</p>}>
            <NewsletterForm {...newsletter} />
          </LazyPart>
        </div>
      }
      columns={shown}
      bottom={
        <>
          <span>
            © {operator.legalName}, {operator.city}
          </span>
          <LanguageLinks />
        </>
      }
    />
  );
}
