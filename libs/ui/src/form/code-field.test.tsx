import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';

function Stateful({ at = '', onComplete }: { at?: string; onComplete?: (code: string) => void }) {
  const [value, setValue] = useState(at);
  return <CodeField label="Verification code" value={value} onChange={setValue} onComplete={onComplete} />;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const shown = () => boxes().map((box) => box.value);
const box = (digit: number) => screen.getByRole('textbox', { name: `Digit ${digit} of 6` });

test('the six boxes have their own names in a named group, and the first autofills a code from an SMS', () => {
  render(<Stateful />);
  expect(screen.getByRole('group', { name: 'Verification code' })).toContainElement(box(6));
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box(2)).toHaveAttribute('autocomplete', 'off');
  expect(box(1)).toHaveAttribute('inputmode', 'numeric');
});

test('a digit moves on to the next box, anything else is ignored', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.click(box(1));
  await user.keyboard('1x2');
  expect(shown()).toEqual(['1', '2', '', '', '', '']);
  expect(box(3)).toHaveFocus();
});

test('typing over a digit replaces it', async () => {
  const user = userEvent.setup();
  render(<Stateful at="123456" />);
  await user.click(box(2));
  await user.keyboard('9');
  expect(shown().join('')).toBe('193456');
  expect(box(3)).toHaveFocus();
});

test('typing the same digit again moves on as well', async () => {
  const user = userEvent.setup();
  render(<Stateful at="123456" />);
  await user.click(box(2));
  await user.keyboard('2');
  expect(shown().join('')).toBe('123456');
  expect(box(3)).toHaveFocus();
});

test('backspace clears a box, and on an empty one moves back', async () => {
  const user = userEvent.setup();
  render(<Stateful at="123" />);
  await user.click(box(3));
  await user.keyboard('{Backspace}');
  expect(shown()).toEqual(['1', '2', '', '', '', '']);
  expect(box(3)).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(shown()).toEqual(['1', '2', '', '', '', '']);
});

test('arrows, Home and End move between boxes', async () => {
  const user = userEvent.setup();
  render(<Stateful at="123456" />);
  await user.click(box(1));
  await user.keyboard('{ArrowRight}');
  expect(box(2)).toHaveFocus();
  await user.keyboard('{End}');
  expect(box(6)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}');
  expect(box(1)).toHaveFocus();
});

test('a pasted code fills the boxes with its first six digits and is complete', async () => {
  const complete: string[] = [];
  const user = userEvent.setup();
  render(<Stateful onComplete={(code) => complete.push(code)} />);
  await user.click(box(3));
  await user.paste('123 45678');
  expect(shown().join('')).toBe('123456');
  expect(box(6)).toHaveFocus();
  expect(complete).toEqual(['123456']);
});

test('pasted text with more than digits is rejected and changes nothing', async () => {
  const user = userEvent.setup();
  render(<Stateful at="1" />);
  await user.click(box(1));
  await user.paste('12ab56');
  expect(shown().join('')).toBe('1');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please paste numbers only');
  await user.keyboard('2');
  expect(screen.queryByText('Please paste numbers only')).not.toBeInTheDocument();
});

test('the refusal of a paste goes with the next key and with a submission', async () => {
  const user = userEvent.setup();
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <CodeField label="Verification code" value="" onChange={() => undefined} />
      <button type="submit">Verify</button>
    </form>,
  );
  const refusal = () => screen.queryAllByText('Please paste numbers only');
  const paste = async () => {
    await user.click(box(1));
    await user.paste('letters');
    expect(refusal()).not.toEqual([]);
  };
  await paste();
  await user.keyboard('x');
  expect(refusal()).toEqual([]);
  await paste();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(refusal()).toEqual([]);
});
