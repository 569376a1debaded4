import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { NumberRange } from './range-slider.tsx';
import { RangeSlider } from './range-slider.tsx';

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;

function Stateful({ min = null, max = null }: Partial<NumberRange>) {
  const [value, setValue] = useState<NumberRange>({ min, max });
  return (
    <>
      <RangeSlider
        label="Price"
        value={value}
        onChange={setValue}
        max={1000}
        step={10}
        formatOptions={dollars}
        minLabel="Minimum price"
        maxLabel="Maximum price"
      />
      <output>
        value {value.min ?? 'any'} {value.max ?? 'any'}
      </output>
    </>
  );
}

const thumb = (name: string) => screen.getByRole('slider', { name: new RegExp(name) });
const box = (name: string) => screen.getByRole('textbox', { name });
const value = () => screen.getByText(/^value/).textContent;

test('the thumbs are moved by keyboard and announce amounts', async () => {
  const user = userEvent.setup();
  render(<Stateful max={500} />);
  act(() => thumb('Minimum price').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(value()).toBe('value 20 500');
  expect(thumb('Minimum price')).toHaveAttribute('aria-valuetext', '$20');
  expect(box('Minimum price')).toHaveValue('$20');
});

test('a thumb at its end means no bound', async () => {
  const user = userEvent.setup();
  render(<Stateful min={10} max={990} />);
  act(() => thumb('Minimum price').focus());
  await user.keyboard('{Home}');
  act(() => thumb('Maximum price').focus());
  await user.keyboard('{End}');
  expect(value()).toBe('value any any');
  expect(box('Maximum price')).toHaveValue('');
});

test('a typed number may exceed the slider, and can be cleared', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.type(box('Maximum price'), '2500');
  await user.tab();
  expect(value()).toBe('value any 2500');
  expect(thumb('Maximum price')).toHaveValue('1000');
  await user.clear(box('Maximum price'));
  await user.tab();
  expect(value()).toBe('value any any');
});

test('bounds that cross are reported and not passed on', async () => {
  const user = userEvent.setup();
  render(<Stateful max={100} />);
  await user.type(box('Minimum price'), '300');
  await user.tab();
  expect(screen.getByText('Minimum price is above maximum price')).toBeInTheDocument();
  expect(value()).toBe('value any 100');
  await user.clear(box('Maximum price'));
  await user.tab();
  expect(value()).toBe('value 300 any');
});
