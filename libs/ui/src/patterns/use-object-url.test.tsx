import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useObjectUrl } from './use-object-url.ts';

// jsdom has no object URLs; this counts those in use
const open = new Set<string>();
let made = 0;
URL.createObjectURL = () => {
  const url = `blob:${(made += 1)}`;
  open.add(url);
  return url;
};
URL.revokeObjectURL = (url) => void open.delete(url);

function Image({ file }: { file: Blob | null }) {
  const url = useObjectUrl(file);
  return url && <img src={url} alt="preview" />;
}

test('a file has one object URL while it is shown, and none afterwards', () => {
  const [one, other] = [new Blob(['1']), new Blob(['2'])];
  const { rerender, unmount } = render(
    <StrictMode>
      <Image file={one} />
      <Image file={one} />
    </StrictMode>,
  );
  const urls = () => screen.queryAllByAltText('preview').map((image) => image.getAttribute('src'));
  expect(new Set(urls())).toEqual(open);
  expect(open.size).toBe(1);
  rerender(
    <StrictMode>
      <Image file={other} />
    </StrictMode>,
  );
  expect(urls()).toEqual([...open]);
  rerender(<Image file={null} />);
  expect(open.size).toBe(0);
  unmount();
});
