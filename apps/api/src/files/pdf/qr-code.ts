import type { PdfDocument } from './pdf-document.ts';

/** The dark squares of a QR code. */
export interface QrCode {
  size: number;
  get: (row: number, column: number) => number;
}

/** White around a code, in squares of the code, without which it can't be read. */
export const quietZone = 4;

/** Encodes a text. */
export async function encodeQr(text: string): Promise<QrCode> {
  const { create } = await import('qrcode');
  // Always byte mode: a numeric segment would change the size of the QR code.
  return create([{ mode: 'byte', data: Buffer.from(text) }], { errorCorrectionLevel: 'M' }).modules;
}

/** Draws a code without its quiet zone, as vectors, sharp at every size. */
export function drawQr({ kit }: PdfDocument, code: QrCode, x: number, y: number, size: number): void {
  const unit = size / code.size;
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      if (code.get(row, column)) kit.rect(x + column * unit, y + row * unit, unit * 1.02, unit * 1.02);
  kit.fill('#000000');
}
