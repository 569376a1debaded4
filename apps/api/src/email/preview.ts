import { languages } from '@atrium/domain';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { textsIn } from '../texts/index.ts';
import { renderEmail } from './render-email.ts';
import { sampleEmails } from './sample-emails.ts';

/** Writes every email in every language as an HTML page: `node apps/api/src/email/preview.ts [folder]`. */
const folder = resolve(process.argv[2] ?? '.cache/emails');
await mkdir(folder, { recursive: true });
const emails = languages.flatMap((language) => {
  const texts = textsIn(language);
  return Object.entries(sampleEmails(texts, 'http://localhost:4000')).map(([kind, content]) => ({
    name: `${kind}.${language}`,
    ...renderEmail(texts, content),
  }));
});
for (const { name, html, text } of emails) {
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, `${name}.txt`), text);
}
const rows = emails.map(
  ({ name, subject }) =>
    `<li><a href="${name}.html">${subject}</a> (<a href="${name}.txt">text</a>, ${name})</li>`,
);
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Emails</title><h1>Emails</h1><ul>${rows.join('\n')}</ul>`,
);
process.stdout.write(`${emails.length} emails are in ${folder}\n`);
