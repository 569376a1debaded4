import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ImageCropDialog } from './image-crop-dialog.tsx';

// jsdom has no object URLs
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

const image = new File(['x'], 'ada.png', { type: 'image/png' });

test('without an image there is no dialog', () => {
  render(<ImageCropDialog file={null} onCropped={() => undefined} onCancel={() => undefined} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the dialog shows the image and waits for it to load', async () => {
  render(<ImageCropDialog file={image} onCropped={() => undefined} onCancel={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Choose the part to show' })).toBeInTheDocument();
  expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use image' })).toBeDisabled();
});

test('a file that is not an image says so', async () => {
  render(<ImageCropDialog file={image} onCropped={() => undefined} onCancel={() => undefined} />);
  await screen.findByRole('slider', { name: 'Zoom' });
  fireEvent.error(document.querySelector('img')!);
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't open this file as an image");
  expect(screen.getByRole('button', { name: 'Use image' })).toBeDisabled();
});

test('cancelling saves nothing', async () => {
  let cancelled = 0;
  const user = userEvent.setup();
  render(<ImageCropDialog file={image} onCropped={() => undefined} onCancel={() => (cancelled += 1)} />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(cancelled).toBe(2);
});
