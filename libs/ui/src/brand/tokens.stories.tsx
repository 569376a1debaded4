import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { contrastPairs } from './contrast-pairs.ts';
import { Mark, Wordmark } from './wordmark.tsx';

const meta = { title: 'Foundation/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const colours: Record<string, readonly string[]> = {
  Grounds: ['page', 'surface', 'surface-2', 'surface-3', 'overlay', 'border', 'border-strong'],
  Text: ['text', 'text-2', 'link', 'accent-text'],
  Actions: ['primary', 'primary-hover', 'accent', 'accent-soft', 'selected', 'selected-soft', 'focus'],
  Meanings: [
    'info',
    'info-soft',
    'success',
    'success-soft',
    'warning',
    'warning-soft',
    'danger',
    'danger-soft',
  ],
  Ink: ['ink', 'ink-2', 'marigold', 'tooltip', 'star'],
  Charts: ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'],
};
const sizes = ['title-xl', 'title-l', 'title-m', 'title-s', 'text-l', 'text-m', 'text-s', 'text-xs'];
const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const code = { fontSize: 13, overflowWrap: 'anywhere' } as const;

const Grid = ({ children, min }: { children: ReactNode; min: string }) => (
  <div
    style={{
      display: 'grid',
      gap: 16,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))`,
    }}
  >
    {children}
  </div>
);

export const Brand: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, alignItems: 'center' }}>
      <Wordmark height={48} />
      <Wordmark />
      <Mark size={64} />
      <div
        data-theme="dark"
        style={{ padding: 32, borderRadius: 16, background: 'var(--ink)', color: 'var(--text-on-ink)' }}
      >
        <Wordmark height={40} />
      </div>
    </div>
  ),
};

export const Colours: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 32 }}>
      {Object.entries(colours).map(([group, names]) => (
        <section key={group}>
          <h2 style={{ marginBottom: 12, fontSize: 'var(--text-l)' }}>{group}</h2>
          <Grid min="8rem">
            {names.map((name) => (
              <div key={name}>
                <div
                  style={{
                    height: 56,
                    borderRadius: 10,
                    border: '1px solid var(--border)',
                    background: `var(--${name})`,
                  }}
                />
                <code style={code}>--{name}</code>
              </div>
            ))}
          </Grid>
        </section>
      ))}
    </div>
  ),
};

/** Allowed combinations of colours; a test checks each for WCAG 2.2 AA in both themes. */
export const Contrast: Story = {
  render: () => (
    <Grid min="13rem">
      {contrastPairs
        .filter(({ atLeast }) => atLeast === 4.5)
        .flatMap(({ front, backs }) =>
          backs.map((back) => (
            <div
              key={`${front} ${back}`}
              style={{
                padding: 12,
                borderRadius: 10,
                border: '1px solid var(--border)',
                background: `var(--${back})`,
                color: `var(--${front})`,
              }}
            >
              <code style={code}>
                {front} on {back}
              </code>
            </div>
          )),
        )}
    </Grid>
  ),
};

export const Type: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {sizes.map((name) => (
        <div key={name}>
          <code style={{ fontSize: 12 }}>--{name}</code>
          <p
            style={{
              fontSize: `var(--${name})`,
              fontWeight: name.startsWith('title') ? 650 : 400,
              letterSpacing: name.startsWith('title') ? '-0.02em' : undefined,
              lineHeight: 1.2,
            }}
          >
            Where industries meet
          </p>
        </div>
      ))}
    </div>
  ),
};

export const Space: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      {spaces.map((step) => (
        <div key={step} style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
          <code style={{ width: '6rem' }}>--space-{step}</code>
          <div style={{ height: 14, width: `var(--space-${step})`, background: 'var(--accent)' }} />
        </div>
      ))}
    </div>
  ),
};

const box = { padding: 32, background: 'var(--surface)' };

export const Radius: Story = {
  render: () => (
    <Grid min="9rem">
      {['s', 'm', 'l', 'xl', 'full'].map((size) => (
        <div
          key={size}
          style={{ ...box, border: '1px solid var(--border-strong)', borderRadius: `var(--radius-${size})` }}
        >
          <code style={code}>--radius-{size}</code>
        </div>
      ))}
    </Grid>
  ),
};

export const Elevation: Story = {
  render: () => (
    <Grid min="11rem">
      {[1, 2, 3].map((level) => (
        <div
          key={level}
          style={{ ...box, borderRadius: 'var(--radius-l)', boxShadow: `var(--shadow-${level})` }}
        >
          <code style={code}>--shadow-{level}</code>
        </div>
      ))}
    </Grid>
  ),
};

/** Hover over a bar; nothing moves for users who prefer reduced motion. */
export const Motion: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <style>
        {
          '.motion:hover { transform: scaleX(1); } .motion { transform: scaleX(0.3); transform-origin: left; }'
        }
      </style>
      {['fast', 'medium', 'slow'].map((speed) => (
        <div key={speed}>
          <code style={code}>--{speed}</code>
          <div
            className="motion"
            style={{
              height: 20,
              borderRadius: 6,
              background: 'var(--accent)',
              transition: `transform var(--${speed}) var(--ease)`,
            }}
          />
        </div>
      ))}
    </div>
  ),
};
