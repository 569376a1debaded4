import { anEventDetail } from '@atrium/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventFacts, EventTexts } from './event-facts.tsx';

const meta = {
  title: 'Events/Event facts',
  component: EventFacts,
  args: { event: anEventDetail(), group: 'event' },
} satisfies Meta<typeof EventFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {};
export const Audience: Story = { args: { group: 'audience' } };
export const Attendance: Story = { args: { group: 'attendance' } };

const sparse = anEventDetail({
  eventSize: null,
  websiteUrl: null,
  numAttendees: null,
  previousNumAttendees: null,
  attendeeJobTitles: [],
});
export const UnknownFactsLeftOut: Story = { args: { event: sparse, group: 'attendance' } };
export const UnknownFactsNamed: Story = {
  args: { event: sparse, group: 'attendance', emptyText: 'Not provided' },
};
export const OwnWordForOther: Story = {
  args: {
    event: anEventDetail({
      eventType: 'Other',
      otherEventType: 'Regatta',
      attendeeClasses: [{ id: 8, name: 'Other' }],
      otherAttendeeClass: 'Skippers',
    }),
    group: 'attendance',
  },
};
export const MoreThanFields: Story = { args: { more: [{ term: 'Tickets sold', description: '120' }] } };

export const LongTexts: StoryObj<typeof EventTexts> = {
  render: () => (
    <EventTexts event={anEventDetail({ otherInformation: 'Doors open an hour before. '.repeat(12) })} />
  ),
};
