import { LinkTabs } from '@atrium/ui';
import { paths } from '../../paths.ts';

const items = [
  { href: paths.missedSearches, text: 'What people miss' },
  { href: paths.searchTerms, text: 'Words' },
];

/** Navigation between the pages about the search. */
export function SearchTabs({ current }: { current: string }) {
  return <LinkTabs label="Search" items={items} current={current} />;
}
