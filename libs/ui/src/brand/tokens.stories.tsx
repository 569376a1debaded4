import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mark, Wordmark } from './wordmark.tsx';

const meta = { title: 'Foundation/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const colours = [
  'page',
  'surface',
  'surface-2',
  'surface-3',
  'border',
  'border-strong',
  'text',
  'text-2',
  'link',
  'primary',
  'accent',
  'accent-soft',
  'selected',
  'selected-soft',
  'info',
  'success',
  'warning',
  'danger',
  'focus',
];
const sizes = ['title-xl', 'title-l', 'title-m', 'title-s', 'text-l', 'text-m', 'text-s', 'text-xs'];
const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const Brand: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, alignItems: 'center' }}>
      <Wordmark height={48} />
      <Wordmark />
      <Mark size={64} />
      <div style={{ padding: 32, borderRadius: 16, background: 'var(--ink)', color: 'var(--text-on-ink)' }}>
        <Wordmark height={40} />
      </div>
    </div>
  ),
};

export const Colours: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }}>
      {colours.map((name) => (
        <div key={name}>
          <div
            style={{
              height: 64,
              borderRadius: 10,
              border: '1px solid var(--border)',
              background: `var(--${name})`,
            }}
          />
          <code style={{ fontSize: 13 }}>--{name}</code>
        </div>
      ))}
    </div>
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

export const Elevation: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, padding: 24 }}>
      {[1, 2, 3].map((level) => (
        <div
          key={level}
          style={{
            padding: 32,
            borderRadius: 'var(--radius-l)',
            background: 'var(--surface)',
            boxShadow: `var(--shadow-${level})`,
          }}
        >
          <code>--shadow-{level}</code>
        </div>
      ))}
    </div>
  ),
};
