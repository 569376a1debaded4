import { operator, type Language } from '@atrium/domain';
import { escapeHtml } from '../http/escape-html.ts';

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const small = 'font-size:13px;line-height:20px;color:#49626a';

/**
 * Building blocks of an email. Styles are inline because email programs drop stylesheets; classes are for
 * dark mode and small screens.
 */
export const html = {
  paragraph: (text: string): string => `<p style="margin:0 0 16px">${lines(text)}</p>`,

  facts: (facts: readonly [string, string][]): string =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="box" style="margin:8px 0 24px;background:#eef3f4;border-radius:10px"><tr><td style="padding:8px 20px 12px">${facts
      .map(
        ([name, value]) =>
          `<p style="margin:8px 0 0"><span class="quiet" style="${small}">${escapeHtml(name)}</span><br>${lines(value)}</p>`,
      )
      .join('')}</td></tr></table>`,

  bill: (rows: readonly [string, string][], total: readonly [string, string]): string => {
    const row = ([name, amount]: readonly [string, string], style: string) =>
      `<tr><td style="padding:10px 12px 10px 0;${style}">${escapeHtml(name)}</td><td align="right" style="padding:10px 0;white-space:nowrap;${style}">${escapeHtml(amount)}</td></tr>`;
    return `<table width="100%" cellpadding="0" cellspacing="0" class="bill" style="margin:8px 0 24px;border-collapse:collapse">${rows
      .map((one) => row(one, 'border-bottom:1px solid #d8e2e5'))
      .join('')}${row(total, 'font-weight:700')}</table>`;
  },

  quote: (by: string, text: string): string =>
    `<div class="quote" style="margin:8px 0 24px;padding:4px 0 4px 16px;border-left:3px solid #f2a922"><p class="quiet" style="margin:0 0 4px;${small}">${escapeHtml(by)}</p><p style="margin:0">${lines(text)}</p></div>`,

  action: (label: string, url: string): string =>
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td class="button" style="background:#0d3a47;border-radius:10px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table><p class="quiet" style="margin:0 0 24px;word-break:break-all;${small}">${escapeHtml(url)}</p>`,
};

const wordmark = `<span class="wordmark" style="font-size:22px;font-weight:700;letter-spacing:-.01em;color:#0b2a33"><span style="color:#f2a922">&#8745;</span>&nbsp;${operator.product}</span>`;

/** Style sheet of every email. The console shows an email as it was sent, and its policy allows this one. */
export const emailStyles = `
  body,table,td,a{-webkit-text-size-adjust:100%;text-size-adjust:100%}
  a{color:#0a6478}
  @media (max-width:600px){.card{padding:28px 20px!important;border-radius:0!important}.outer{padding:0!important}}
  @media (prefers-color-scheme:dark){
    body,.outer{background:#08171c!important}
    .card{background:#0f242b!important;color:#eaf2f4!important}
    .wordmark{color:#f4f9fa!important}
    .quiet{color:#a9c0c7!important}
    .box{background:#15303a!important}
    .bill td{border-color:#264651!important}
    .button{background:#f2a922!important}
    .button a{color:#231700!important}
    a{color:#7fd3e6!important}
  }`;

interface Parts {
  language: Language;
  subject: string;
  /** Preview text shown next to the subject in an inbox. */
  preheader: string;
  /** HTML of the blocks above. */
  body: string;
  footer: readonly string[];
  unsubscribe: { label: string; url: string } | null;
}

/** Frame of every email, built of tables because all email programs render them alike. */
export function emailLayout({ language, subject, preheader, body, footer, unsubscribe }: Parts): string {
  const unsubscribeLine = unsubscribe
    ? `<p style="margin:12px 0 0"><a href="${escapeHtml(unsubscribe.url)}" style="color:#0a6478">${escapeHtml(unsubscribe.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${emailStyles}</style>
</head>
<body style="margin:0;padding:0;background:#f6f9f9">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="outer" style="padding:32px 16px;background:#f6f9f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="card" style="padding:36px 40px;word-break:break-word;background:#ffffff;border-radius:16px;${font};font-size:16px;line-height:25px;color:#0b2a33">
<p style="margin:0 0 28px">${wordmark}</p>
<h1 style="margin:0 0 20px;font-size:24px;line-height:31px;font-weight:700">${escapeHtml(subject)}</h1>
${body}
<div class="quiet" style="margin-top:36px;${small}">${footer.map((line) => `<p style="margin:0 0 6px">${escapeHtml(line)}</p>`).join('')}${unsubscribeLine}</div>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}
