import type { EditableEvent } from '@atrium/domain';
import { Button, Card, CopyButton, QrCode, TextLink } from '@atrium/ui';
import { Download, ExternalLink } from 'lucide-react';
import classes from './events.module.css';
import { shareLinks } from './share-links.ts';
import { useQrDownload } from './use-qr-download.ts';

interface ShareCardProps {
  event: Pick<EditableEvent, 'name' | 'tagline'>;
  url: string;
}

/** The public page of an event, and ways to share it. */
export function ShareCard({ event, url }: ShareCardProps) {
  const download = useQrDownload(event.name, url);
  return (
    <Card title="Share your event">
      <div className={classes.share}>
        <QrCode text={url} label={`QR code of ${event.name}`} size="8rem" />
        <div className={classes.cardBody}>
          <p className={classes.text}>
            <TextLink href={url} target="_blank" rel="noopener">
              {url}
            </TextLink>
          </p>
          <div className={classes.actions}>
            <Button size="s" href={url} target="_blank" icon={<ExternalLink size={16} aria-hidden />}>
              View public page
            </Button>
            <CopyButton size="s" value={url}>
              Copy link
            </CopyButton>
            {(['png', 'svg'] as const).map((format) => (
              <Button
                key={format}
                size="s"
                variant="secondary"
                icon={<Download size={16} aria-hidden />}
                onPress={() => download(format)}
              >
                {`QR code (${format.toUpperCase()})`}
              </Button>
            ))}
          </div>
          <ul className={classes.shareLinks} aria-label="Share on">
            {shareLinks(event, url).map(({ name, href }) => (
              <li key={name}>
                <TextLink href={href} target="_blank" rel="noopener">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
