import { cleanSource, sourceLimit, type EditableEvent } from '@atrium/domain';
import { Button, Card, CopyButton, QrCode, TextField, TextLink } from '@atrium/ui';
import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import classes from './events.module.css';
import { linkFrom, shareLinks } from './share-links.ts';
import { useQrDownload } from './use-qr-download.ts';

interface ShareCardProps {
  event: Pick<EditableEvent, 'name' | 'tagline'>;
  url: string;
}

/** The public page of an event, and ways to share it. */
export function ShareCard({ event, url }: ShareCardProps) {
  const [name, setName] = useState('');
  const source = cleanSource(name);
  const link = source ? linkFrom(url, source) : url;
  const download = useQrDownload(event.name, link);
  return (
    <Card title="Share your event">
      <div className={classes.share}>
        <QrCode text={link} label={`QR code of ${event.name}`} size="8rem" />
        <div className={classes.cardBody}>
          <p className={classes.text}>
            <TextLink href={link} target="_blank" rel="noopener">
              {link}
            </TextLink>
          </p>
          <TextField
            label="Name of the link"
            description="Where you post it, such as newsletter or flyer: Insights counts visits and orders under this name."
            value={name}
            onChange={setName}
            maxLength={sourceLimit}
          />
          <div className={classes.actions}>
            <Button size="s" href={url} target="_blank" icon={<ExternalLink size={16} aria-hidden />}>
              View public page
            </Button>
            <CopyButton size="s" value={link}>
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
