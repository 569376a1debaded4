import { useEffect, useRef, useState, type RefObject } from 'react';
import { Page } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import classes from './pdf.module.css';

interface PdfPageProps {
  number: number;
  width: number;
  scroller: RefObject<HTMLElement | null>;
  onCurrent: (page: number) => void;
  /** Called when the end of the page scrolls into view. */
  onEnd: (() => void) | undefined;
}

const a4 = Math.SQRT2;

/** One page, rendered when it is near the viewport. */
export function PdfPage({ number, width, scroller, onCurrent, onEnd }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(number === 1);
  const [isDrawn, setDrawn] = useState(false);
  const [ratio, setRatio] = useState(a4);
  useEffect(() => {
    const root = scroller.current;
    if (!box.current || !root) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root,
      rootMargin: '100% 0px',
    });
    // the current page is the one a third down the viewport
    const current = new IntersectionObserver(([entry]) => entry?.isIntersecting && onCurrent(number), {
      root,
      rootMargin: '-33% 0px -66% 0px',
    });
    near.observe(box.current);
    current.observe(box.current);
    return () => {
      near.disconnect();
      current.disconnect();
    };
  }, [scroller, number, onCurrent]);
  useEffect(() => {
    if (!isDrawn || !onEnd || !end.current) return;
    const reached = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd(), {
      root: scroller.current,
    });
    reached.observe(end.current);
    return () => reached.disconnect();
  }, [isDrawn, onEnd, scroller]);
  return (
    <div
      ref={box}
      data-page-number={number}
      className={classes.page}
      style={{ width, minHeight: width * ratio }}
    >
      {isNear && width > 0 && (
        <Page
          pageNumber={number}
          width={width}
          loading=""
          suspense={false}
          onLoadSuccess={(page) => setRatio(page.originalHeight / page.originalWidth)}
          onRenderSuccess={() => setDrawn(true)}
        />
      )}
      <div ref={end} className={classes.end} />
    </div>
  );
}
