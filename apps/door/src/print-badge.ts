import type { SingleBadgeKey } from '@atrium/domain';
import { language } from '@atrium/texts';
import { readBadge } from './door-client.ts';
import type { Shown } from './use-door.ts';

/** Prints the badge of a ticket that was checked in. Returns whether the server had it; throws nothing. */
export async function printBadge(
  token: string,
  { ticketId, firstName, surname }: NonNullable<NonNullable<Shown['result']>['ticket']>,
  format: SingleBadgeKey,
): Promise<boolean> {
  const badge = await readBadge(token, ticketId, { format, language: language() });
  if (badge.kind === 'ok') printPdf(badge.data, `${firstName} ${surname}.pdf`);
  return badge.kind === 'ok';
}

/**
 * Prints a PDF. Browsers that show PDFs print it from a hidden frame; others, such as those of phones, save it, and their own
 * reader prints it.
 */
function printPdf(pdf: Blob, name: string): void {
  const url = URL.createObjectURL(pdf);
  if (!navigator.pdfViewerEnabled) {
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    return;
  }
  const last = document.querySelector('iframe');
  if (last) URL.revokeObjectURL(last.src);
  last?.remove();
  const frame = document.createElement('iframe');
  // it has a size, without which browsers don't load a PDF
  frame.className = 'printed';
  frame.title = name;
  frame.onload = () => frame.contentWindow?.print();
  frame.src = url;
  document.body.append(frame);
}
