import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import type { DroppedFile } from './file-drop.tsx';
import { FileDrop } from './file-drop.tsx';

const image = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${colour}"/></svg>`)}`;

const images: DroppedFile[] = [
  { id: '1', name: 'hall.jpg', status: 'success', size: 1_420_000, previewUrl: image('#0d3a47') },
  { id: '2', name: 'stage.png', status: 'uploading', progress: 42, previewUrl: image('#f2a922') },
  {
    id: '3',
    name: 'entrance.png',
    status: 'error',
    error: 'Image upload failed',
    previewUrl: image('#b3173a'),
  },
];

const meta = {
  title: 'Forms/File drop',
  component: FileDrop,
  args: {
    label: 'Banner images',
    noun: 'images',
    files: images,
    accept: ['image/*'],
    acceptText: 'PNG, JPG or WebP',
    maxBytes: 10_000_000,
    maxFiles: 5,
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onReorder: fn(),
  },
  render: (args) => (
    <div style={{ maxWidth: 560 }}>
      <Controlled start={args.files}>
        {(files, onChange) => (
          <FileDrop
            {...args}
            files={files}
            onAdd={(added) =>
              onChange([
                ...files,
                ...added.map(({ name, size }) => ({
                  id: `${name}-${size}`,
                  name,
                  size,
                  status: 'success' as const,
                })),
              ])
            }
            onRemove={({ id }) => onChange(files.filter((file) => file.id !== id))}
            onReorder={
              args.onReorder &&
              ((ids) => onChange(ids.flatMap((id) => files.find((file) => file.id === id) ?? [])))
            }
          />
        )}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Images: Story = {};
export const Empty: Story = { args: { files: [] } };
export const MovedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move entrance.png up' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Move entrance.png up' })).toHaveFocus();
    await expect(canvas.getByText('entrance.png moved to place 2 of 3')).toBeInTheDocument();
  },
};
export const Full: Story = {
  args: {
    files: [1, 2, 3, 4, 5].map((place) => ({
      id: String(place),
      name: `picture-${place}.jpg`,
      status: 'success' as const,
      size: 900_000,
      previewUrl: image('#155264'),
    })),
  },
};
export const Documents: Story = {
  args: {
    label: 'Documents',
    noun: 'documents',
    accept: ['.pdf', '.doc', '.docx'],
    acceptText: 'PDF or Word',
    onReorder: undefined,
    files: [
      { id: '1', name: 'Agenda.pdf', status: 'success', size: 420_000 },
      {
        id: '2',
        name: 'List of all exhibitors of the halls one to twenty-seven, as of the first of May.docx',
        status: 'uploading',
      },
    ],
  },
};
export const Refused: Story = {
  args: { files: [] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no input for files');
    input.removeAttribute('accept');
    await userEvent.upload(input, new File(['x'], 'prices.xlsx', { type: 'application/vnd.ms-excel' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent("prices.xlsx isn't an accepted file type");
  },
};
export const Invalid: Story = { args: { files: [], isRequired: true, errorMessage: 'Add an image' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
