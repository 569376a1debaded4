import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../primitives/button.tsx';
import type { ImageCropDialogProps } from './image-crop-dialog.tsx';
import { ImageCropDialog } from './image-crop-dialog.tsx';
import { useObjectUrl } from './use-object-url.ts';

/** An image with something visible in every corner. */
async function anImage(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 900;
  canvas.height = 600;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#155264';
    pen.fillRect(0, 0, 900, 600);
    pen.fillStyle = '#f2a922';
    pen.beginPath();
    pen.arc(450, 300, 220, 0, 7);
    pen.fill();
    pen.fillStyle = '#cfeaf1';
    pen.fillRect(40, 40, 160, 120);
    pen.fillRect(700, 440, 160, 120);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File(blob ? [blob] : [], 'ada.png', { type: 'image/png' });
}

function Cropping(props: ImageCropDialogProps) {
  const [file, setFile] = useState<File | null>(props.file);
  const [cropped, setCropped] = useState<File | null>(null);
  const url = useObjectUrl(cropped);
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Button onPress={() => void anImage().then(setFile)}>Choose a picture</Button>
      {url && <img src={url} alt="Cropped" width={160} height={160} />}
      <ImageCropDialog
        {...props}
        file={file}
        onCancel={() => setFile(null)}
        onCropped={async (image) => {
          await props.onCropped(image);
          setCropped(image);
          setFile(null);
        }}
      />
    </div>
  );
}

const meta: Meta<typeof ImageCropDialog> = {
  title: 'Forms/Image crop dialog',
  component: ImageCropDialog,
  args: { file: null, onCropped: fn(), onCancel: fn() },
  render: (args) => <Cropping {...args} />,
};
export default meta;
type Story = StoryObj<typeof ImageCropDialog>;

// the editor's code loads on first use
const patiently = { timeout: 8000 };

const choose: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Choose a picture' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use image' })).toBeEnabled(), patiently);
};

export const Closed: Story = {};
export const Open: Story = { play: choose };
export const Round: Story = { args: { isRound: true, title: 'Crop your picture' }, play: choose };
export const Cropped: Story = {
  args: { maxEdge: 320 },
  play: async (context) => {
    await choose(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Use image' }));
    const image = await context.canvas.findByRole<HTMLImageElement>('img', { name: 'Cropped' }, patiently);
    await waitFor(() => expect(image.naturalWidth).toBe(320), patiently);
    await expect(image.naturalHeight).toBe(320);
  },
};
export const Broken: Story = {
  args: { file: new File(['no picture'], 'broken.png', { type: 'image/png' }) },
  play: async () => {
    await expect(await screen.findByText(/couldn't open this file as an image/, {}, patiently)).toBeVisible();
  },
};
export const Refused: Story = {
  args: { onCropped: () => Promise.reject(new Error('Image upload failed')) },
  play: async (context) => {
    await choose(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Use image' }));
    await expect(await screen.findByText('Image upload failed', {}, patiently)).toBeVisible();
  },
};
export const Dark: Story = { globals: { theme: 'dark' }, play: choose };
