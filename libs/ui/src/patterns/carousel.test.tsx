import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Carousel } from './carousel.tsx';

// jsdom has no layout, media queries or observers: slides of 100 px side by side
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let prefersStill = false;

beforeEach(() => {
  prefersStill = false;
  const media = (query: string) => ({
    matches: prefersStill && query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia: media, IntersectionObserver: NoObserver, ResizeObserver: NoObserver });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('aria-roledescription') === 'slide'
      ? [...(this.parentElement?.children ?? [])].indexOf(this) * 100
      : 0;
  });
  document.head.innerHTML = '<style>div { margin-right: 0px }</style>';
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const current = () =>
  screen.getAllByRole('button', { name: /Show slide/ }).findIndex((dot) => dot.hasAttribute('aria-current'));
const show = () => render(<Carousel label="Pictures" slides={['Hall', 'Stage', 'Garden']} />);
const setup = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('advances every 5 seconds and restarts after the last slide', async () => {
  show();
  await pass(4900);
  expect(current()).toBe(0);
  await pass(200);
  expect(current()).toBe(1);
  await pass(5000);
  expect(current()).toBe(2);
  await pass(5000);
  expect(current()).toBe(0);
});

test('stops when paused, until it is played again', async () => {
  show();
  const user = setup();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.unhover(screen.getByRole('button', { name: 'Play' }));
  await pass(20_000);
  expect(current()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await user.tab();
  await user.unhover(screen.getByRole('button', { name: 'Pause' }));
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await pass(5100);
  expect(current()).toBe(1);
});

test('waits while the pointer is over it', async () => {
  show();
  const user = setup();
  await user.hover(screen.getByText('Hall'));
  await pass(20_000);
  expect(current()).toBe(0);
});

test('does not advance for users who prefer reduced motion', async () => {
  prefersStill = true;
  show();
  await pass(20_000);
  expect(current()).toBe(0);
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('buttons and arrow keys change the slide', async () => {
  show();
  const user = setup();
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(current()).toBe(1);
  await user.keyboard('{ArrowRight}');
  expect(current()).toBe(2);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(current()).toBe(0);
});

test('a single slide has no controls', () => {
  render(<Carousel label="Pictures" slides={['Hall']} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
