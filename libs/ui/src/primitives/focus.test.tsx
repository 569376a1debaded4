import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

const Paying = () => {
  const [isPending, setPending] = useState(false);
  return (
    <Button isPending={isPending} isDisabled={isPending} onPress={() => setPending(true)}>
      Pay
    </Button>
  );
};

test('a button that becomes pending keeps the focus, even if it is disabled meanwhile', async () => {
  render(<Paying />);
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: /Pay/ })).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a failure scrolls into view, other messages do not move the page', () => {
  const moved = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { rerender } = render(<Banner>All is well</Banner>);
  expect(moved).not.toHaveBeenCalled();
  rerender(<Banner tone="danger">The card was declined</Banner>);
  expect(moved).toHaveBeenCalledTimes(1);
  moved.mockRestore();
});
