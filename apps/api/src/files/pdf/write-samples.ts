/** Writes one document of each kind, for `npm run verify` and for eyes: `node write-samples.ts <folder>`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePdfs } from './sample-pdfs.ts';

const [folder = 'samples'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const [name, content] of Object.entries(await samplePdfs('en')))
  await writeFile(join(folder, name), content);
