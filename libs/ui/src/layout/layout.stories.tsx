import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Settings, User } from 'lucide-react';
import { Button, IconButton, TextLink } from '../primitives/button.tsx';
import { Card } from '../primitives/card.tsx';
import { TextField } from '../primitives/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { Container } from './container.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { PageFrame, TopBar } from './page-frame.tsx';
import { SideTabs } from './side-tabs.tsx';

const meta = { title: 'Layout/Page', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const top = (
  <TopBar brandHref="/">
    <Button variant="quiet" size="s" href="/partner-welcome">
      List your Event
    </Button>
    <IconButton label="Notifications" size="s" icon={<Bell size={20} aria-hidden />} />
    <Button size="s" href="/login">
      Login
    </Button>
  </TopBar>
);

const footer = (
  <Footer
    lead={<p>Conferences and trade shows worth your time.</p>}
    columns={[
      {
        title: 'Discover',
        links: [
          { href: '/events', text: 'All events' },
          { href: '/partner-welcome', text: 'List your event' },
        ],
      },
      {
        title: 'Atrium',
        links: [
          { href: '/about-us', text: 'About us' },
          { href: '/privacy-and-cookies', text: 'Privacy and cookies' },
          { href: '/customer-terms-of-service', text: 'Customer terms of service' },
          { href: '/content-guidelines', text: 'Content guidelines' },
        ],
      },
    ]}
    bottom={<span>© 2026 Atrium Events Ltd, London</span>}
  />
);

export const Whole: Story = {
  render: () => (
    <PageFrame top={top} footer={footer}>
      <Hero
        title="Find the room where your industry meets"
        lead="Conferences and trade shows in sixty cities. Save 10% on tickets booked through Atrium."
      >
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'end' }}>
          <div style={{ flex: '1 1 14rem' }}>
            <TextField label="Location" placeholder="City or country" />
          </div>
          <div style={{ flex: '1 1 14rem' }}>
            <TextField label="Sector" placeholder="All sectors" />
          </div>
          <Button variant="accent">Search</Button>
        </div>
      </Hero>
      <Container>
        <h2 style={{ paddingBlock: 48 }}>Upcoming Events</h2>
      </Container>
    </PageFrame>
  ),
};

export const HeroWithArt: Story = {
  render: () => (
    <Hero
      title="Find the room where your industry meets"
      lead="What stands beside the words stands on the panel."
      art={<div style={{ height: 220, borderRadius: '999px 999px 0 0', background: 'var(--marigold)' }} />}
    >
      <TextField label="Location" placeholder="City or country" />
    </Hero>
  ),
};

export const HeroWithAction: Story = {
  render: () => (
    <Hero
      title="Fill the room"
      lead="List your conference or trade show where its industry looks for it."
      actions={
        <Button variant="accent" href="/partner/signup">
          Become a partner
        </Button>
      }
    />
  ),
};

export const Login: Story = {
  render: () => (
    <PageFrame top={top}>
      <AuthCard
        title="Log in"
        lead="Good to see you again."
        footer={
          <>
            New here? <TextLink href="/user/register">Sign up</TextLink>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <TextField label="Email" type="email" isRequired />
          <TextField label="Password" type="password" isRequired />
          <Button isWide>Log in</Button>
        </div>
      </AuthCard>
    </PageFrame>
  ),
};

export const Account: Story = {
  render: () => (
    <PageFrame top={top}>
      <Container>
        <div style={{ paddingBlock: 32 }}>
          <SideTabs
            label="Account"
            current="/user/my-account"
            items={[
              { href: '/user/my-account', text: 'My Account', icon: <User size={18} aria-hidden /> },
              { href: '/user/settings', text: 'Settings', icon: <Settings size={18} aria-hidden /> },
            ]}
          >
            <Card title="Profile">
              <p>Ada Lovelace</p>
            </Card>
          </SideTabs>
        </div>
      </Container>
    </PageFrame>
  ),
};
