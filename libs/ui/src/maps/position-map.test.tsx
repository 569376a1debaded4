import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PositionMap } from './position-map.tsx';

const bergen = { latitude: 60.39, longitude: 5.32 };

test('the map shows its position, and selecting a point gives another one nearby', async () => {
  const chosen: unknown[] = [];
  render(<PositionMap position={bergen} centre={bergen} onChange={(position) => chosen.push(position)} />);
  const map = await screen.findByRole('img', { name: 'Map with the position 60.39, 5.32' });
  map.getBoundingClientRect = () => DOMRect.fromRect({ width: 480, height: 240 });
  fireEvent.click(map, { clientX: 240, clientY: 120 });
  fireEvent.click(map, { clientX: 300, clientY: 120 });
  expect(chosen).toEqual([bergen, { latitude: 60.39, longitude: 6.32 }]);
});

test('the map is zoomed from a neighbourhood to the whole world', async () => {
  const user = userEvent.setup();
  render(<PositionMap position={null} centre={bergen} onChange={() => undefined} />);
  expect(await screen.findByRole('img', { name: 'Map without a position' })).toBeVisible();
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' });
  for (let step = 0; step < 3; step += 1) await user.click(zoomOut);
  expect(zoomOut).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(zoomOut).toBeEnabled();
});
