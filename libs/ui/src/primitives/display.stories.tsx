import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion, AccordionItem } from './accordion.tsx';
import { Avatar } from './avatar.tsx';
import { Badge, Chip } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { ProgressBar, Skeleton, Spinner } from './spinner.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

const meta = { title: 'Primitives/Display' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const row = { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' } as const;

export const Badges: Story = {
  render: () => (
    <div style={row}>
      <Badge>Conference</Badge>
      <Badge tone="accent">Sponsored</Badge>
      <Badge tone="info">Refunded</Badge>
      <Badge tone="success">Verified</Badge>
      <Badge tone="warning">Pending</Badge>
      <Badge tone="danger">Rejected</Badge>
    </div>
  ),
};

export const Chips: Story = {
  render: () => (
    <div style={row}>
      <Chip>London</Chip>
      <Chip onRemove={() => undefined}>Financial services</Chip>
    </div>
  ),
};

export const Avatars: Story = {
  render: () => (
    <div style={row}>
      <Avatar name="Ada Lovelace" size="s" />
      <Avatar name="Ada Lovelace" />
      <Avatar name="attendee@atrium.example" size="l" />
    </div>
  ),
};

export const Cards: Story = {
  render: () => (
    <Card title="Order summary">
      <p>Two tickets for the Northern Logistics Summit.</p>
    </Card>
  ),
};

export const Banners: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Banner title="Check Your Email">
        We sent a link to confirm the address. It may take up to 5 minutes.
      </Banner>
      <Banner tone="success">Payment processed successfully!</Banner>
      <Banner
        tone="warning"
        action={
          <Button size="s" variant="secondary">
            Resend
          </Button>
        }
      >
        Your email is unverified.
      </Banner>
      <Banner tone="danger">There was an error processing your payment. Please try again.</Banner>
    </div>
  ),
};

export const Progress: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <div style={row}>
        <Spinner size="s" label="Loading" />
        <Spinner label="Loading events" />
        <Spinner size="l" label="Loading page" />
      </div>
      <ProgressBar label="Uploading agenda.pdf" value={62} />
      <Skeleton height="3rem" />
      <Skeleton width="60%" />
    </div>
  ),
};

export const Steps: Story = {
  render: () => <Stepper steps={['Tickets', 'Details', 'Payment', 'Done']} current={1} />,
};

export const InTabs: Story = {
  render: () => (
    <Tabs
      label="Event"
      tabs={[
        { id: 'about', title: 'About', content: <p>What it is about.</p> },
        { id: 'agenda', title: 'Agenda', content: <p>No agenda items scheduled</p> },
        { id: 'tickets', title: 'Tickets', content: <p>No tickets available at the moment</p> },
      ]}
    />
  ),
};

export const InAccordion: Story = {
  render: () => (
    <Accordion>
      <AccordionItem title="A17. Applicable law">
        <p>English law applies to these terms.</p>
      </AccordionItem>
      <AccordionItem title="A18. Modification" isOpenAtFirst>
        <p>We may change these terms from time to time and tell you when we do.</p>
      </AccordionItem>
    </Accordion>
  ),
};
