import { lazy, Suspense } from 'react';
import { Skeleton } from '../primitives/spinner.tsx';

export interface PdfViewerProps {
  /** Its address, or the file itself if it was fetched with a session. */
  file: string | Blob;
  /** Accessible name of the document and of the download. */
  title: string;
  /** With the extension, such as `agreement.pdf`. */
  fileName: string;
  /** Called once, when the end of the last page has been in view. */
  onReadToEnd?: () => void;
  height?: string;
}

// PDF.js is larger than the rest of an app, so it loads with the first document
const PdfPages = lazy(() => import('./pdf-pages.tsx').then((module) => ({ default: module.PdfPages })));

/** PDF viewer in the page: pages, zoom, download. */
export function PdfViewer({ file, height = 'min(44rem, 80dvh)', ...rest }: PdfViewerProps) {
  return (
    <Suspense fallback={<Skeleton height={height} radius="var(--radius-l)" />}>
      <PdfPages file={file} height={height} {...rest} />
    </Suspense>
  );
}
