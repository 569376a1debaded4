import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { EditableListProps } from './editable-list.tsx';
import { EditableList } from './editable-list.tsx';
import type { NamedOption } from './use-async-options.ts';

function Stateful({ at = [], ...props }: Partial<EditableListProps<NamedOption>> & { at?: string[] }) {
  const [items, setItems] = useState<NamedOption[]>(at.map((name, id) => ({ id, name })));
  return (
    <EditableList
      label="Sectors"
      items={items}
      onAdd={(name) => setItems((all) => [...all, { id: name, name }])}
      onRename={(item, name) =>
        setItems((all) => all.map((one) => (one.id === item.id ? { ...one, name } : one)))
      }
      onRemove={(item) => setItems((all) => all.filter(({ id }) => id !== item.id))}
      {...props}
    />
  );
}

const box = () => screen.getByRole('textbox', { name: 'New item' });
const addButton = () => screen.getByRole('button', { name: 'Add' });
const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('an empty list says so and shows no count', () => {
  render(<Stateful />);
  expect(screen.getByText('No items in the list. Add some!')).toBeInTheDocument();
  expect(screen.getByText('0 items')).toBeInTheDocument();
});

test('names are added with Enter and with the button, trimmed', async () => {
  const user = userEvent.setup();
  render(<Stateful />);
  await user.type(box(), '  Energy {Enter}');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(box()).toHaveFocus();
  await user.type(box(), 'Banking');
  await user.click(addButton());
  await waitFor(() => expect(names()).toEqual(['Energy', 'Banking']));
  expect(screen.getByText('2 items')).toBeInTheDocument();
});

test('a blank name cannot be added', async () => {
  const user = userEvent.setup();
  render(<Stateful at={['Energy']} />);
  expect(addButton()).toBeDisabled();
  await user.type(box(), '   {Enter}');
  expect(addButton()).toBeDisabled();
  expect(screen.getByText('1 item')).toBeInTheDocument();
});

test('a duplicate name is rejected, ignoring case', async () => {
  const user = userEvent.setup();
  render(<Stateful at={['Health care']} />);
  await user.type(box(), 'HEALTH  CARE{Enter}');
  expect(await screen.findByText('“Health care” is already in the list')).toBeInTheDocument();
  expect(box()).toBeInvalid();
  expect(names()).toEqual(['Health care']);
  await user.type(box(), 'rs');
  expect(box()).toBeValid();
});

test('an item is renamed by keyboard, and the focus returns to it', async () => {
  const user = userEvent.setup();
  render(<Stateful at={['Energie', 'Banking']} />);
  await user.click(screen.getByRole('button', { name: 'Rename Energie' }));
  const field = screen.getByRole('textbox', { name: 'New name for Energie' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'banking{Enter}');
  expect(await screen.findByText('“Banking” is already in the list')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'Energy{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Energy' })).toHaveFocus());
  expect(names()).toEqual(['Energy', 'Banking']);
});

test('Escape restores the name', async () => {
  const user = userEvent.setup();
  render(<Stateful at={['Energy']} />);
  await user.click(screen.getByRole('button', { name: 'Rename Energy' }));
  await user.keyboard('x{Escape}');
  expect(names()).toEqual(['Energy']);
});

test('an item is removed and the focus moves to the box', async () => {
  const user = userEvent.setup();
  render(<Stateful at={['Energy', 'Banking']} />);
  await user.click(screen.getByRole('button', { name: 'Remove Energy' }));
  await waitFor(() => expect(names()).toEqual(['Banking']));
  expect(box()).toHaveFocus();
  expect(screen.getByText('Energy removed')).toBeInTheDocument();
});

test('a rejection by the server is shown and the input stays', async () => {
  const user = userEvent.setup();
  const refuse = () => Promise.reject(new Error('This list is locked'));
  render(<Stateful at={['Energy']} onAdd={refuse} onRemove={refuse} />);
  await user.type(box(), 'Mining{Enter}');
  expect(await screen.findByText('This list is locked')).toBeInTheDocument();
  expect(box()).toHaveValue('Mining');
  await user.click(screen.getByRole('button', { name: 'Remove Energy' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This list is locked');
  expect(names()).toHaveLength(1);
});

test('a list that failed to load cannot be extended, and can be retried', async () => {
  let retries = 0;
  const user = userEvent.setup();
  render(<Stateful failure="Failed to fetch types" onRetry={() => (retries += 1)} />);
  expect(box()).toBeDisabled();
  expect(screen.queryByText('No items in the list. Add some!')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
});

test('a long list is searched by name, and says when none has it', async () => {
  const user = userEvent.setup();
  render(
    <Stateful at={Array.from({ length: 13 }, (_, n) => `Sector ${n + 1}`)} noteOf={() => 'Not in use'} />,
  );
  const box = screen.getByRole('searchbox', { name: 'Find in sectors' });
  await user.type(box, ' sector 13 ');
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Sector 13Not in use']);
  await user.clear(box);
  await user.type(box, 'bank');
  expect(screen.getByText('No item has “bank” in its name')).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});
