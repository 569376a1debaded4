import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Accordion, AccordionItem } from './accordion.tsx';

const show = () =>
  render(
    <Accordion>
      <AccordionItem id="law" title="Applicable law">
        English law
      </AccordionItem>
      <AccordionItem id="changes" title="Changes">
        From time to time
      </AccordionItem>
    </Accordion>,
  );
const isOpen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';
const follow = (hash: string) =>
  act(() => {
    history.replaceState(null, '', hash);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

afterEach(() => history.replaceState(null, '', ' '));

test('all sections are closed at first, and open and close independently', async () => {
  const user = userEvent.setup();
  show();
  expect(['Applicable law', 'Changes'].map(isOpen)).toEqual([false, false]);
  await user.click(screen.getByRole('button', { name: 'Applicable law' }));
  await user.click(screen.getByRole('button', { name: 'Changes' }));
  expect(['Applicable law', 'Changes'].map(isOpen)).toEqual([true, true]);
  await user.click(screen.getByRole('button', { name: 'Applicable law' }));
  expect(['Applicable law', 'Changes'].map(isOpen)).toEqual([false, true]);
});

test('the address of a section opens it, on arrival and when it is followed later', () => {
  history.replaceState(null, '', '#changes');
  show();
  expect(['Applicable law', 'Changes'].map(isOpen)).toEqual([false, true]);
  follow('#law');
  expect(isOpen('Applicable law')).toBe(true);
});

test('the same link opens a section again after it was closed, and each section has a link to its address', async () => {
  const user = userEvent.setup();
  show();
  const title = screen.getByRole('button', { name: 'Changes' });
  const link = screen.getByRole('link', { name: 'Link to Changes' });
  for (let n = 0; n < 2; n++) {
    await user.click(link);
    expect(isOpen('Changes')).toBe(true);
    await user.click(title);
    expect(isOpen('Changes')).toBe(false);
  }
  expect(isOpen('Applicable law')).toBe(false);
});

test('closed content stays searchable by find in page', () => {
  show();
  expect(screen.getByText('English law').closest('[hidden]')).toHaveAttribute('hidden', 'until-found');
});
