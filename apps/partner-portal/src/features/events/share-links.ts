import type { EditableEvent } from '@atrium/domain';

/** Adds the name of a source to the address of an event's page. */
export const linkFrom = (url: string, source: string): string =>
  `${url}?${new URLSearchParams({ utm_source: source }).toString()}`;

/** Returns the links that open an email, LinkedIn or X with the event filled in; Insights counts visits from each. */
export function shareLinks({ name, tagline }: Pick<EditableEvent, 'name' | 'tagline'>, url: string) {
  const text = `${name}: ${tagline}`;
  const encoded = encodeURIComponent;
  return [
    {
      name: 'Email',
      href: `mailto:?subject=${encoded(name)}&body=${encoded(`${text}\n\n${linkFrom(url, 'email')}`)}`,
    },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(linkFrom(url, 'linkedin'))}`,
    },
    { name: 'X', href: `https://x.com/intent/post?text=${encoded(text)}&url=${encoded(linkFrom(url, 'x'))}` },
  ];
}
