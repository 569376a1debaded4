import { Button } from '@atrium/ui';
import { phrase, t } from '@atrium/ui/language';
import { CalendarPlus, Download } from 'lucide-react';
import type { Document, Downloads } from './use-downloads.ts';

const words: Record<Document, string> = {
  ticket: phrase('PDF ticket'),
  calendar: phrase('Calendar (.ics)'),
  'order-tickets': phrase('All tickets (PDF)'),
  receipt: phrase('Receipt (PDF)'),
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
      aria-label={`${t(words[document])}, ${about}`}
      isPending={downloads.pending === `${document}:${id}`}
      onPress={() => downloads.get(document, id)}
    >
      {t(words[document])}
    </Button>
  );
}
