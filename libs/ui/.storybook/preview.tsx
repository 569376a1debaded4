import type { Preview } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { configure } from 'storybook/test';
import '../src/styles.css';
import { KitProvider } from '../src/primitives/kit-provider.tsx';

// shared machines are slow: wait long before calling a story broken
configure({ asyncUtilTimeout: 10_000 });

const half = { padding: 24, background: 'var(--page)', color: 'var(--text)' };

/** The story in the theme of the toolbar, or in both below one another. */
function Themed({ theme, isDocs, children }: { theme: string; isDocs: boolean; children: ReactNode }) {
  // a page of documentation is light whatever the stories on it are
  if (theme !== 'both') return isDocs ? <div style={half}>{children}</div> : children;
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
    (Story, { globals, viewMode }) => {
      const theme = String(globals['theme']);
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
      else delete document.documentElement.dataset['theme'];
      // stories stay where they are when a link is followed
      return (
        <KitProvider navigate={() => undefined}>
          <Themed theme={theme} isDocs={viewMode === 'docs'}>
            <Story />
          </Themed>
        </KitProvider>
      );
    },
  ],
};

export default preview;
