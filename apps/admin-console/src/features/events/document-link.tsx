import type { EventFiles } from '@atrium/domain';
import { TextLink } from '@atrium/ui';

/** An event's document; a link unless it is held back. */
export function DocumentLink({ document }: { document: EventFiles['documents'][number] }) {
  const { name, url, scanStatus } = document;
  if (scanStatus === 'WAITING') return `${name} (being checked for malware)`;
  if (scanStatus === 'INFECTED') return `${name} (refused: malware found)`;
  return (
    <TextLink href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </TextLink>
  );
}
