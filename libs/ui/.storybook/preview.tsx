import type { Preview } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { configure } from 'storybook/test';
import '../src/styles.css';
import { KitProvider } from '../src/primitives/kit-provider.tsx';

// shared CI machines are slow: a longer timeout before a story fails
configure({ asyncUtilTimeout: 30_000 });

const half = { padding: 24, background: 'var(--page)', color: 'var(--text)' };

/** Renders the story in the theme of the toolbar, or in both, one below the other. */
function Themed({ theme, isDocs, children }: { theme: string; isDocs: boolean; children: ReactNode }) {
  // a documentation page is always light
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
        order: [
          'Foundation',
          ['Welcome', 'Principles', 'Tokens', 'Writing'],
          'Pages',
          'Primitives',
          'Forms',
          'Patterns',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      const theme = String(globals['theme']);
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
      else delete document.documentElement.dataset['theme'];
      // links in a story do not navigate
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
