import { Card, QueryView, TextLink, type ViewedQuery } from '@atrium/ui';
import { ageOf } from './age.ts';
import classes from './dashboard.module.css';

interface Waiting {
  id: number;
  name: string;
  since: string;
  href: string;
}

export interface LongestWaitingProps<Item> {
  title: string;
  query: ViewedQuery<{ items: readonly Item[] }>;
  of: (item: Item) => Waiting;
  now: number;
}

/** Those that have waited longest, each a click away from its decision. */
export function LongestWaiting<Item>({ title, query, of, now }: LongestWaitingProps<Item>) {
  return (
    <Card title={title}>
      <QueryView query={query} empty={{ when: ({ items }) => items.length === 0, text: 'Nothing waits' }}>
        {({ items }) => (
          <ul aria-label={title} className={classes.queue}>
            {items.map(of).map(({ id, name, since, href }) => (
              <li key={id}>
                <TextLink href={href}>{name}</TextLink>
                <span className={classes.label}>Waits {ageOf(since, now)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
