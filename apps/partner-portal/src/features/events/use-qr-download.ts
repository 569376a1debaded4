import { saveFile } from '@atrium/api-slice';
import { drawQrFile, toast } from '@atrium/ui';

/** Downloads the QR code of an address as a file named after the event. */
export function useQrDownload(name: string, url: string) {
  const fileName = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'event';
  return (format: 'png' | 'svg') => {
    drawQrFile(url, format).then(
      (file) => saveFile({ name: `${fileName}-qr.${format}`, url: file }),
      () => toast.error("The QR code couldn't be drawn. Try again."),
    );
  };
}
