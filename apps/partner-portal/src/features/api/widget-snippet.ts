interface Snippet {
  id: number;
  name: string;
  publicUrl: string;
  /** Of the widget in pixels, if it is known: reserved, so that nothing moves when it appears. */
  height: number | null;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

/** Returns the HTML that shows an event's widget: a link, which the script replaces by the widget. */
export const snippetOf = ({ id, name, publicUrl, height }: Snippet): string =>
  `<div data-atrium-event="${id}"${height === null ? '' : ` style="min-height: ${Math.ceil(height)}px"`}><a href="${escape(publicUrl)}">Tickets for ${escape(name)}</a></div>
<script async src="${new URL('/widget.js', publicUrl).href}"></script>`;
