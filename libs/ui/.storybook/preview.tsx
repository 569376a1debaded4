import type { Preview } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { configure } from 'storybook/test';
import '../src/styles.css';
import { KitProvider } from '../src/primitives/kit-provider.tsx';

// shared machines are slow: wait long before calling a story broken
configure({ asyncUtilTimeout: 10_000 });

const half = { padding: 24, background: 'var(--page)' };

/** The story in the theme of the toolbar, or in both below one another. */
function Themed({ theme, children }: { theme: string; children: ReactNode }) {
  if (theme !== 'both') return children;
  return (['light', 'dark'] as const).map((one) => (
    <div key={one} data-theme={one} style={half}>
      {children}
    </div>
  ));
}

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: ['system', 'light', 'dark', 'both'],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'system' },
  parameters: {
    controls: { matchers: { date: /date$/i } },
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: ['Foundation', ['Welcome', 'Tokens', 'Writing'], 'Primitives', 'Forms', 'Patterns'],
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const theme = String(globals['theme']);
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
      else delete document.documentElement.dataset['theme'];
      // stories stay where they are when a link is followed
      return (
        <KitProvider navigate={() => undefined}>
          <Themed theme={theme}>
            <Story />
          </Themed>
        </KitProvider>
      );
    },
  ],
};

export default preview;
