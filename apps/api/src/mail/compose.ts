import { operator } from '@atrium/domain';

export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The one thing the reader is asked to do. */
  action?: { label: string; url: string };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** One letter as text and as plain, sturdy HTML. */
export function compose({ subject, greeting, paragraphs, action }: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  const closing = `${operator.product} · ${operator.legalName}, ${operator.city} · ${operator.supportEmail}`;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${closing}`,
  ].join('\n\n');
  const body = [greeting, ...paragraphs]
    .map((p) => `<p style="margin:0 0 16px">${escape(p).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#1f2a44;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#555">${escape(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;background:#f4f2ee;font:16px/1.5 Arial,sans-serif;color:#1c1f26"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff"><p style="font-weight:700;letter-spacing:.02em;margin:0 0 24px">${operator.product}</p>${body}${button}<p style="margin:32px 0 0;font-size:12px;color:#666">${escape(closing)}</p></div></body></html>`;
  return { subject, text, html };
}
