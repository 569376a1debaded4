import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { DroppedFile, FileDropProps } from './file-drop.tsx';
import { FileDrop } from './file-drop.tsx';

const image = (name: string, type = 'image/png') => new File(['x'], name, { type });
const sent = (name: string): DroppedFile => ({ id: name, name, status: 'success', size: 1400 });

function Stateful({ at = [], ...props }: Partial<FileDropProps> & { at?: DroppedFile[] }) {
  const [files, setFiles] = useState<DroppedFile[]>(at);
  return (
    <FileDrop
      label="Banner images"
      noun="images"
      accept={['image/*']}
      acceptText="PNG or JPG"
      maxFiles={5}
      files={files}
      onAdd={(added) => setFiles((all) => [...all, ...added.map(({ name }) => sent(name))])}
      onRemove={({ id }) => setFiles((all) => all.filter((file) => file.id !== id))}
      onReorder={(ids) => setFiles((all) => ids.flatMap((id) => all.find((file) => file.id === id) ?? []))}
      {...props}
    />
  );
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const names = () =>
  within(screen.getByRole('list', { name: 'Banner images, chosen' }))
    .getAllByRole('listitem')
    .map((row) => row.dataset['id']);

test('files are selected, and those of another type rejected by name', async () => {
  const user = userEvent.setup({ applyAccept: false });
  render(<Stateful />);
  expect(input()).toHaveAttribute('accept', 'image/*');
  await user.upload(input(), [image('hall.png'), image('list.txt', 'text/plain')]);
  expect(names()).toEqual(['hall.png']);
  expect(screen.getByRole('alert')).toHaveTextContent("list.txt isn't an accepted file type");
});

test('files can be dropped', () => {
  render(<Stateful />);
  const zone = screen.getByText(/Drop images here/).parentElement!;
  const drop = createEvent.drop(zone, { dataTransfer: { files: [image('hall.png')] } });
  fireEvent(zone, drop);
  expect(names()).toEqual(['hall.png']);
});

test("files beyond the limit are rejected with the product's message", async () => {
  const user = userEvent.setup();
  render(<Stateful at={['1', '2', '3', '4'].map(sent)} />);
  await user.upload(input(), [image('a.png'), image('b.png')]);
  expect(names()).toHaveLength(5);
  expect(screen.getByRole('alert')).toHaveTextContent('Maximum 5 images allowed');
  expect(screen.queryByRole('button', { name: 'Choose images' })).not.toBeInTheDocument();
});

test('the order is changed by keyboard, and the focus follows', async () => {
  const user = userEvent.setup();
  render(<Stateful at={['a', 'b', 'c'].map(sent)} />);
  act(() => screen.getByRole('button', { name: 'Move c up' }).focus());
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['a', 'c', 'b']);
  expect(screen.getByText('c moved to place 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move c up' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move c down' })).toHaveFocus());
  expect(names()).toEqual(['c', 'a', 'b']);
});

test('reordering by dragging calls back once, on drop', () => {
  const reorders: string[][] = [];
  render(<Stateful at={['a', 'b', 'c'].map(sent)} onReorder={(ids) => reorders.push(ids)} />);
  const row = (id: string) => screen.getByText(id).closest('li')!;
  fireEvent.dragStart(row('a'), { dataTransfer: {} });
  fireEvent.dragOver(row('b'));
  fireEvent.dragOver(row('c'));
  expect(reorders).toEqual([]);
  fireEvent.dragEnd(row('a'));
  expect(reorders).toEqual([['b', 'c', 'a']]);
});

test('removing a file moves the focus to the next one', async () => {
  const user = userEvent.setup();
  render(<Stateful at={['a', 'b'].map(sent)} />);
  await user.click(screen.getByRole('button', { name: 'Remove a' }));
  expect(names()).toEqual(['b']);
  expect(screen.getByRole('button', { name: 'Remove b' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Choose images' })).toHaveFocus();
});

test('each file shows its upload progress, and a failed one can be retried', async () => {
  const again: string[] = [];
  const user = userEvent.setup();
  render(
    <Stateful
      at={[
        { id: '1', name: 'hall.png', status: 'uploading', progress: 40 },
        { id: '2', name: 'stage.png', status: 'error', error: 'Image upload failed' },
        { id: '3', name: 'door.png', status: 'success', size: 1400 },
      ]}
      onRetry={({ id }) => again.push(id)}
    />,
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('alert')).toHaveTextContent('Image upload failed');
  expect(screen.getByText(/1.4 kB/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again: stage.png' }));
  expect(again).toEqual(['2']);
});

test('a disabled drop zone accepts and changes nothing', () => {
  render(<Stateful at={[sent('a')]} isDisabled />);
  expect(screen.getByRole('button', { name: 'Choose images' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Remove|Move/ })).not.toBeInTheDocument();
});

test("the focus waits until a removal is confirmed, and a file's details are in its row", async () => {
  const user = userEvent.setup();
  const onRemove = jest.fn();
  const view = (at: string[]) => (
    <FileDrop
      label="Banner images"
      accept={['image/*']}
      acceptText="PNG or JPG"
      files={at.map(sent)}
      details={({ name }) => <p>About {name}</p>}
      onAdd={() => undefined}
      onRemove={onRemove}
    />
  );
  const { rerender } = render(view(['a', 'b']));
  expect(within(screen.getAllByRole('listitem')[0]!).getByText('About a')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove a' }));
  rerender(view(['a', 'b']));
  expect(onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(view(['b']));
  expect(screen.getByRole('status')).toHaveTextContent('a removed');
  expect(screen.getByRole('button', { name: 'Remove b' })).toHaveFocus();
});
