import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // the apps' stories show whole pages
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx', '../../../apps/*/src/**/*.stories.tsx'],
  staticDirs: ['./samples'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
