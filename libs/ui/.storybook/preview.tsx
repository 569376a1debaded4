import type { Preview } from '@storybook/react-vite';
import '../src/styles.css';
import { KitProvider } from '../src/primitives/kit-provider.tsx';

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'system' },
  parameters: {
    controls: { matchers: { date: /date$/i } },
    a11y: { test: 'error' },
  },
  decorators: [
    (Story, { globals }) => {
      const theme = String(globals['theme']);
      if (theme === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = theme;
      // stories stay where they are when a link is followed
      return (
        <KitProvider navigate={() => undefined}>
          <Story />
        </KitProvider>
      );
    },
  ],
};

export default preview;
