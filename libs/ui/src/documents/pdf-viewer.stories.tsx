import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../primitives/button.tsx';
import { PdfViewer } from './pdf-viewer.tsx';
import { samplePdf } from './sample-pdf.ts';

const meta = {
  title: 'Documents/PDF viewer',
  component: PdfViewer,
  args: { file: samplePdf(3), title: 'Partner agreement', fileName: 'agreement.pdf', height: '30rem' },
} satisfies Meta<typeof PdfViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreePages: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Page 1 of 3', {}, { timeout: 10_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Larger' }));
    await expect(canvas.getByText('125%')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await canvas.findByText('Page 2 of 3', {}, { timeout: 10_000 });
  },
};

function ToBeRead() {
  const [wasRead, setRead] = useState(false);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <PdfViewer
        file={agreement}
        title="Partner agreement"
        fileName="agreement.pdf"
        height="24rem"
        onReadToEnd={() => setRead(true)}
      />
      <Button isDisabled={!wasRead}>I agree</Button>
    </div>
  );
}

const agreement = samplePdf(2);

export const AgreedOnlyWhenReadToTheEnd: Story = {
  render: () => <ToBeRead />,
  play: async ({ canvas }) => {
    await canvas.findByText('Page 1 of 2', {}, { timeout: 10_000 });
    await expect(canvas.getByRole('button', { name: 'I agree' })).toBeDisabled();
    const pages = canvas.getByRole('region', { name: 'Partner agreement, pages' });
    await waitFor(
      async () => {
        pages.scrollTop = pages.scrollHeight;
        await expect(canvas.getByRole('button', { name: 'I agree' })).toBeEnabled();
      },
      { timeout: 10_000 },
    );
  },
};

export const NotToBeLoaded: Story = {
  args: { file: new Blob(['no document'], { type: 'application/pdf' }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  },
};
