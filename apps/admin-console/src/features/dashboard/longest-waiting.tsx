import { Card, QueryView, TextLink, type ViewedQuery } from '@atrium/ui';
import { waitingTime } from '../lists/index.ts';
import classes from './dashboard.module.css';

interface WaitingItem {
  id: number;
  name: string;
  since: string;
  href: string;
}

export interface LongestWaitingProps<Item> {
  title: string;
  query: ViewedQuery<{ items: readonly Item[] }>;
  of: (item: Item) => WaitingItem;
  now: number;
}

/** The records waiting longest, each with a link to its decision. */
export function LongestWaiting<Item>({ title, query, of, now }: LongestWaitingProps<Item>) {
  return (
    <Card title={title}>
      <QueryView query={query} empty={{ when: ({ items }) => items.length === 0, text: 'Nothing waiting' }}>
        {({ items }) => (
          <ul aria-label={title} className={classes.queue}>
            {items.map(of).map(({ id, name, since, href }) => (
              <li key={id}>
                <TextLink href={href}>{name}</TextLink>
                <span className={classes.label}>Waiting for {waitingTime(since, now)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
