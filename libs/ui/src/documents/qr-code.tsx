import { useEffect, useState } from 'react';
import { Skeleton } from '../primitives/spinner.tsx';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  /** Content of the code. */
  text: string;
  /** Accessible name, such as `Code for Ada Lovelace`. */
  label: string;
  /** Width and height as a CSS length. */
  size?: string;
}

interface Drawing {
  /** Modules on each side, without the quiet zone. */
  modules: number;
  path: string;
}

/** A scanner needs four empty modules around the code. */
const quietZone = 4;

// The same mode and level as on the printed ticket.
const errorCorrectionLevel = 'M';
const bytesOf = (text: string) => [{ mode: 'byte' as const, data: new TextEncoder().encode(text) }];

/** Draws a QR code as a file to download; returns its data URL. */
export async function drawQrFile(text: string, format: 'png' | 'svg'): Promise<string> {
  const { toDataURL, toString } = await import('qrcode');
  const look = { errorCorrectionLevel, margin: quietZone, width: 1024 } as const;
  if (format === 'png') return toDataURL(bytesOf(text), look);
  const svg = await toString(bytesOf(text), { ...look, type: 'svg' });
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

async function drawCode(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { modules } = create(bytesOf(text), { errorCorrectionLevel });
  const places = Array.from({ length: modules.size }, (_, place) => place);
  const path = places
    .flatMap((row) => places.map((column) => (modules.get(row, column) ? `M${column} ${row}h1v1h-1z` : '')))
    .join('');
  return { modules: modules.size, path };
}

/** A QR code, black on white in both themes so that it scans. */
export function QrCode({ text, label, size = '12rem' }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ text: string; drawing: Drawing }>();
  useEffect(() => {
    let isCurrent = true;
    void drawCode(text).then((drawing) => isCurrent && setDrawn({ text, drawing }));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (drawn?.text !== text)
    return (
      <div style={{ inlineSize: size }}>
        <Skeleton height={size} radius="var(--radius-s)" />
      </div>
    );
  const { modules, path } = drawn.drawing;
  const side = modules + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      style={{ inlineSize: size, blockSize: size }}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
