import { Button } from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import { CalendarPlus, Download, Wallet } from 'lucide-react';
import type { Document, Downloads } from './use-downloads.ts';

const words: Record<Document, string> = {
  ticket: msg('PDF ticket'),
  calendar: msg('Calendar (.ics)'),
  certificate: msg('Certificate (PDF)'),
  'order-tickets': msg('All tickets (PDF)'),
  receipt: msg('Receipt (PDF)'),
  'apple-wallet': msg('Add to Apple Wallet'),
  'google-wallet': msg('Add to Google Wallet'),
};

const icons: Partial<Record<Document, typeof Download>> = {
  calendar: CalendarPlus,
  'apple-wallet': Wallet,
  'google-wallet': Wallet,
};

interface DownloadButtonProps {
  document: Document;
  id: string;
  /** Its subject, for the accessible name. */
  about: string;
  downloads: Downloads;
}

/** Button that downloads one document. */
export function DownloadButton({ document, id, about, downloads }: DownloadButtonProps) {
  const Icon = icons[document] ?? Download;
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<Icon size={16} aria-hidden />}
      aria-label={`${t(words[document])}, ${about}`}
      isPending={downloads.pending === `${document}:${id}`}
      onPress={() => downloads.get(document, id)}
    >
      {t(words[document])}
    </Button>
  );
}

/** A button for each wallet that takes the ticket. */
export function WalletButtons({ id, about, downloads }: Omit<DownloadButtonProps, 'document'>) {
  return downloads.wallets.map((wallet) => (
    <DownloadButton key={wallet} document={wallet} id={id} about={about} downloads={downloads} />
  ));
}
