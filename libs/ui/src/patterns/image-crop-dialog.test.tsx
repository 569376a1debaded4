import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ImageCropDialog } from './image-crop-dialog.tsx';

// jsdom has no addresses for files
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

const picture = new File(['x'], 'ada.png', { type: 'image/png' });

test('without a picture there is no window', () => {
  render(<ImageCropDialog file={null} onCropped={() => undefined} onCancel={() => undefined} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the window shows the picture and waits for it', async () => {
  render(<ImageCropDialog file={picture} onCropped={() => undefined} onCancel={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Crop the picture' })).toBeInTheDocument();
  expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use picture' })).toBeDisabled();
});

test('a file that is no picture says so', async () => {
  render(<ImageCropDialog file={picture} onCropped={() => undefined} onCancel={() => undefined} />);
  await screen.findByRole('slider', { name: 'Zoom' });
  fireEvent.error(document.querySelector('img')!);
  expect(screen.getByRole('alert')).toHaveTextContent('This file cannot be shown as a picture');
  expect(screen.getByRole('button', { name: 'Use picture' })).toBeDisabled();
});

test('cancelling keeps nothing', async () => {
  let cancelled = 0;
  const user = userEvent.setup();
  render(<ImageCropDialog file={picture} onCropped={() => undefined} onCancel={() => (cancelled += 1)} />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(cancelled).toBe(2);
});
