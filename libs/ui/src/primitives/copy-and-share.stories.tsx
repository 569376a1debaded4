import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn } from 'storybook/test';
import { CopyButton } from './copy-button.tsx';
import { ShareButton } from './share-button.tsx';

const meta = {
  title: 'Primitives/Copy and share',
  component: CopyButton,
  args: { value: 'ATR-7K2-Q9F', children: 'Copy code' },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Copy: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }));
    await expect(write).toHaveBeenCalledWith(args.value);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
  },
};

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }));
    await screen.findByText(/didn't allow copying/);
  },
};

export const Share: Story = {
  render: () => <ShareButton title="Open Energy Forum" url="https://atrium.example/events/8" />,
  play: async ({ canvas, userEvent }) => {
    const share = fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(share).toHaveBeenCalledWith({
      title: 'Open Energy Forum',
      url: 'https://atrium.example/events/8',
      text: undefined,
    });
  },
};
