import { Button } from '@atrium/ui';
import { CalendarPlus, Download } from 'lucide-react';
import type { Document, Downloads } from './use-downloads.ts';

const words: Record<Document, string> = {
  ticket: 'PDF ticket',
  calendar: 'Calendar (.ics)',
  'order-tickets': 'All tickets (PDF)',
  receipt: 'Receipt (PDF)',
};

interface DownloadButtonProps {
  document: Document;
  id: string;
  /** What it is about, for those who do not see where it stands. */
  about: string;
  downloads: Downloads;
}

/** Fetches one document. */
export function DownloadButton({ document, id, about, downloads }: DownloadButtonProps) {
  const Icon = document === 'calendar' ? CalendarPlus : Download;
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<Icon size={16} aria-hidden />}
      aria-label={`${words[document]}, ${about}`}
      isPending={downloads.pending === `${document}:${id}`}
      onPress={() => downloads.get(document, id)}
    >
      {words[document]}
    </Button>
  );
}
