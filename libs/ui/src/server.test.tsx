/** @jest-environment ./../../tools/test/node-environment.cjs */
import { renderToString } from 'react-dom/server';
import {
  Autocomplete,
  Button,
  Carousel,
  CheckboxGroup,
  DateRangePicker,
  EventCard,
  Hero,
  KitProvider,
  noRange,
  PageFrame,
  Select,
  TopBar,
} from './index.ts';

const nothing = () => undefined;

test('a public page is complete before any script runs', () => {
  const html = renderToString(
    <KitProvider navigate={nothing}>
      <PageFrame top={<TopBar brandHref="/">Login</TopBar>}>
        <Hero title="Find your event">
          <Autocomplete label="Location" load={() => Promise.resolve([])} value={null} onChange={nothing} />
          <Button href="/events">Search</Button>
        </Hero>
        <DateRangePicker label="Dates" value={noRange} onApply={nothing} onClear={nothing} />
        <Select label="Size" options={[{ id: 1, name: 'Small' }]} value={1} onChange={nothing} />
        <CheckboxGroup label="Type" options={[{ id: 1, name: 'Conference' }]} value={[]} onChange={nothing} />
        <Carousel label="Pictures" slides={['Hall', 'Stage']} />
        <EventCard
          href="/events/7"
          priceText="$240.00"
          event={{ id: 7, name: 'Logistics Summit', startDateTime: '2027-05-12T08:00:00Z' }}
        />
      </PageFrame>
    </KitProvider>,
  );
  for (const text of [
    'Find your event',
    'Location',
    'Any dates',
    'Small',
    'Conference',
    'Stage',
    '$240.00',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('href="/events/7"');
});
