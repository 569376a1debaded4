import { Banner, Card } from '@atrium/ui';

/** Stands in for the form of a record whose decision waits to be sent. */
export const DecisionNotice = ({ title }: { title: string }) => (
  <Card title={title}>
    <Banner tone="info" title="Your decision waits to be sent">
      Undo it, or send it now, in the bar at the foot of the page.
    </Banner>
  </Card>
);
