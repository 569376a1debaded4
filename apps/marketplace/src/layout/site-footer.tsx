import { operator } from '@atrium/domain';
import { Footer } from '@atrium/ui';
import { t } from '@atrium/texts';
import { NewsletterSignUp } from '../features/newsletter/index.ts';
import { paths } from '../paths.ts';
import { exists, type NavigationLink } from './account-links.ts';
import { LanguageLinks } from './language-links.tsx';

const columns = (): { title: string; links: NavigationLink[] }[] => [
  {
    title: t('Discover'),
    links: [
      { href: paths.events, text: t('All events') },
      { href: paths.partnerWelcome, text: t('List your event') },
    ],
  },
  {
    title: operator.product,
    links: [
      { href: paths.aboutUs, text: t('About us') },
      { href: paths.howWeWork, text: t('How we work') },
      { href: paths.sponsored, text: t('Sponsored events') },
      { href: paths.contentGuidelines, text: t('Content guidelines') },
      { href: paths.transparency, text: t('Transparency') },
    ],
  },
  {
    title: t('Help'),
    links: [
      { href: paths.gettingStarted, text: t('Getting started') },
      { href: paths.support, text: t('Support') },
      { href: paths.status, text: t('Status') },
    ],
  },
  {
    title: t('Legal'),
    links: [
      { href: paths.customerTerms, text: t('Customer terms of service') },
      { href: paths.privacy, text: t('Privacy and cookies') },
    ],
  },
];

export function SiteFooter() {
  return (
    <Footer
      lead={<NewsletterSignUp />}
      columns={columns()
        .map(({ title, links }) => ({ title, links: links.filter(exists) }))
        .filter(({ links }) => links.length > 0)}
      bottom={
        <>
          <span>
            © {operator.legalName}, {t(operator.city)}
          </span>
          <LanguageLinks />
        </>
      }
    />
  );
}
