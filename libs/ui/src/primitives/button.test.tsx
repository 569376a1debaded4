import { render, screen } from '@testing-library/react';
import { Button, IconButton } from './button.tsx';
import { KitProvider } from './kit-provider.tsx';

const buttons = (pendingText?: string) => (
  <KitProvider navigate={() => undefined} pendingText={pendingText}>
    <Button isPending>Send link</Button>
    <Button>Cancel</Button>
    <IconButton isPending label="Save" icon={<svg />} />
  </KitProvider>
);

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('a pending text replaces that of pending buttons, is read out, and goes again', () => {
  const { rerender, container } = render(buttons());
  expect(names()).toEqual(['Send link', 'Cancel', '']);
  rerender(buttons('Checking…'));
  expect(names()).toEqual(['Checking…', 'Cancel', '']);
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent('Checking…');
  rerender(buttons());
  expect(names()).toEqual(['Send link', 'Cancel', '']);
  expect(container.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
});
