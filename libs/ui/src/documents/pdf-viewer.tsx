import { lazy, Suspense } from 'react';
import { Skeleton } from '../primitives/spinner.tsx';

export interface PdfViewerProps {
  /** Its address, or the file itself where it was fetched with a session. */
  file: string | Blob;
  /** Spoken name of the document, and of the file that is downloaded. */
  title: string;
  /** With the ending, such as `agreement.pdf`. */
  fileName: string;
  /** Called once, when the end of the last page has been in sight. */
  onReadToEnd?: () => void;
  height?: string;
}

// a reader of PDF weighs more than the rest of an app: it comes with the first document
const PdfPages = lazy(() => import('./pdf-pages.tsx').then((module) => ({ default: module.PdfPages })));

/** A PDF to be read in the page: pages, zoom, download. */
export function PdfViewer({ file, height = 'min(44rem, 80dvh)', ...rest }: PdfViewerProps) {
  return (
    <Suspense fallback={<Skeleton height={height} radius="var(--radius-l)" />}>
      <PdfPages file={file} height={height} {...rest} />
    </Suspense>
  );
}
