import { operator } from '@atrium/domain';
import { Footer } from '@atrium/ui';
import { paths } from '../paths.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { useNewsletter } from './use-newsletter.ts';

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
      lead={<NewsletterForm {...newsletter} />}
      columns={columns}
      bottom={
        <span>
          © {operator.legalName}, {operator.city}
        </span>
      }
    />
  );
}
