/** Content of a widget: an event with its tickets, or the next events of an organiser. */
export interface Shown {
  kind: 'event' | 'organiser';
  id: number;
  name: string;
  publicUrl: string;
}

interface Snippet extends Shown {
  /** Of the widget in pixels, if it is known: reserved, so that nothing moves when it appears. */
  height: number | null;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

/** Returns the HTML that shows a widget: a link, which the script replaces by the widget. */
export const snippetOf = ({ kind, id, name, publicUrl, height }: Snippet): string =>
  `<div data-atrium-${kind}="${id}"${height === null ? '' : ` style="min-height: ${Math.ceil(height)}px"`}><a href="${escape(publicUrl)}">${kind === 'event' ? 'Tickets for' : 'Events of'} ${escape(name)}</a></div>
<script async src="${new URL('/widget.js', publicUrl).href}"></script>`;
