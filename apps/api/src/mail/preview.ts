import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compose } from './compose.ts';
import { sampleLetters } from './samples.ts';

/** Writes every mail as a page to look at: `node apps/api/src/mail/preview.ts [folder]`. */
const folder = resolve(process.argv[2] ?? '.cache/mails');
await mkdir(folder, { recursive: true });
const mails = Object.entries(sampleLetters('http://localhost:4000')).map(([name, letter]) => ({
  name,
  ...compose(letter),
}));
for (const { name, html, text } of mails) {
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, `${name}.txt`), text);
}
const rows = mails.map(
  ({ name, subject }) =>
    `<li><a href="${name}.html">${subject}</a> (<a href="${name}.txt">text</a>, ${name})</li>`,
);
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Mails</title><h1>Mails</h1><ul>${rows.join('\n')}</ul>`,
);
process.stdout.write(`${mails.length} mails are in ${folder}\n`);
