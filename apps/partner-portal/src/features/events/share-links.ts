import type { EditableEvent } from '@atrium/domain';

/** Returns the links that open an email, LinkedIn or X with the event filled in; Insights counts visits from each. */
export function shareLinks({ name, tagline }: Pick<EditableEvent, 'name' | 'tagline'>, url: string) {
  const text = `${name}: ${tagline}`;
  const encoded = encodeURIComponent;
  const from = (source: string) => `${url}?utm_source=${source}`;
  return [
    {
      name: 'Email',
      href: `mailto:?subject=${encoded(name)}&body=${encoded(`${text}\n\n${from('email')}`)}`,
    },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(from('linkedin'))}`,
    },
    { name: 'X', href: `https://x.com/intent/post?text=${encoded(text)}&url=${encoded(from('x'))}` },
  ];
}
