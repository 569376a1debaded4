import { operator } from '@atrium/domain';
import { paths } from '../paths.ts';
import { pageAddress } from './page-address.ts';

/** A schema.org node. */
export type Thing = Readonly<{ '@type': string } & Record<string, unknown>>;

/** JSON-LD. Not a script to the content security policy, and escaped so that no organiser's text can close it. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/** The operator, as a schema.org node. */
export const organisation = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#operator`,
  name: operator.product,
  legalName: operator.legalName,
  url: `${origin}/`,
  logo: `${origin}/share.png`,
  email: operator.supportEmail,
});

/** The site and its search, as a schema.org node. */
export const website = (origin: string): Thing => ({
  '@type': 'WebSite',
  name: operator.product,
  url: pageAddress(origin, paths.home),
  publisher: { '@id': `${origin}/#operator` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${pageAddress(origin, paths.events)}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

/** Breadcrumbs from the home page to this page. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageAddress(origin, path),
  })),
});
