import { ChevronDown, ChevronUp, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Document, pdfjs } from 'react-pdf';
import { formatNumber, t } from '@atrium/texts';
import { minutes } from '@atrium/domain';
import { ErrorState } from '../patterns/empty-and-error-state.tsx';
import { Button, IconButton } from '../primitives/button.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import { PdfPage } from './pdf-page.tsx';
import type { PdfViewerProps } from './pdf-viewer.tsx';
import classes from './pdf.module.css';

// from our own origin, beside the other scripts
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

interface PdfPagesProps extends Omit<PdfViewerProps, 'height'> {
  height: string;
}

// a scroll container must be reachable by keyboard
const reachable = { role: 'region', tabIndex: 0 } as const;

function download(file: string | Blob, name: string): void {
  const address = typeof file === 'string' ? file : URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // browsers read the blob after the click
  if (typeof file !== 'string') setTimeout(() => URL.revokeObjectURL(address), minutes(1));
}

/** Pages of a PDF below a toolbar. */
export function PdfPages({ file, title, fileName, onReadToEnd, height }: PdfPagesProps) {
  const [pageCount, setPageCount] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(zooms.indexOf(1));
  const [attempts, setAttempts] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const wasRead = useRef(false);
  const onEnd = useCallback(() => {
    if (wasRead.current) return;
    wasRead.current = true;
    onReadToEnd?.();
  }, [onReadToEnd]);
  const goTo = (next: number) =>
    scroller.current?.querySelector(`[data-page-number="${next}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <section aria-label={title} className={classes.viewer} style={{ height }}>
      <div className={classes.bar}>
        <div className={classes.group}>
          <IconButton
            size="s"
            label={t('Previous page')}
            icon={<ChevronUp size={18} aria-hidden />}
            isDisabled={page <= 1}
            onPress={() => goTo(page - 1)}
          />
          <IconButton
            size="s"
            label={t('Next page')}
            icon={<ChevronDown size={18} aria-hidden />}
            isDisabled={page >= pageCount}
            onPress={() => goTo(page + 1)}
          />
          <span role="status" className={classes.place}>
            {pageCount > 0 && t('Page {{page}} of {{total}}', { page, total: pageCount })}
          </span>
        </div>
        <div className={classes.group}>
          <IconButton
            size="s"
            label={t('Smaller')}
            icon={<ZoomOut size={18} aria-hidden />}
            isDisabled={zoom === 0}
            onPress={() => setZoom(zoom - 1)}
          />
          <span className={classes.place}>{formatNumber(zooms[zoom] ?? 1, { style: 'percent' })}</span>
          <IconButton
            size="s"
            label={t('Larger')}
            icon={<ZoomIn size={18} aria-hidden />}
            isDisabled={zoom === zooms.length - 1}
            onPress={() => setZoom(zoom + 1)}
          />
        </div>
        <Button
          variant="quiet"
          size="s"
          icon={<Download size={16} aria-hidden />}
          onPress={() => download(file, fileName)}
        >
          {t('Download')}
        </Button>
      </div>
      <div
        ref={scroller}
        {...reachable}
        aria-label={t('{{title}}, pages', { title })}
        className={classes.pages}
      >
        <Document
          key={attempts}
          file={file}
          suspense={false}
          loading={<Spinner size="l" label={t('Loading document')} />}
          error={
            <ErrorState
              title={t("We couldn't show the document.")}
              onRetry={() => setAttempts(attempts + 1)}
            />
          }
          onLoadSuccess={({ numPages }) => setPageCount(numPages)}
          className={classes.document}
        >
          {Array.from({ length: pageCount }, (_, index) => (
            <PdfPage
              key={index}
              number={index + 1}
              width={width * (zooms[zoom] ?? 1)}
              scroller={scroller}
              onCurrent={setPage}
              onEnd={index === pageCount - 1 ? onEnd : undefined}
            />
          ))}
        </Document>
      </div>
    </section>
  );
}

/** Width of a page in its box, updated on resize. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
