import { runQuietly, say, runMain } from '@atrium/tool-start/processes';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run texts`: extracts the texts of the interface and of servers; `-- --ci --dry-run` fails on a missing
 * one.
 */
await runMain(async () => {
  const codes: number[] = [];
  for (const app of ['marketplace', 'api', 'door']) {
    const config = `apps/${app}/i18next.config.ts`;
    const { code, output } = await runQuietly('i18next-cli', [
      'extract',
      '-c',
      config,
      ...process.argv.slice(2),
    ]);
    say(output);
    codes.push(code);
  }
  codes.push(copyOptionNames(process.argv.includes('--dry-run')));
  return codes.every((code) => code === 0) ? 0 : 1;
});

/**
 * Copies the translated names of options to the API, whose search understands them. Fails instead if `isCheck`
 * and they differ.
 */
function copyOptionNames(isCheck: boolean): number {
  const language = new URL('../../apps/marketplace/src/language/', import.meta.url);
  const list = readFileSync(new URL('option-names.ts', language), 'utf8');
  const names = [...list.matchAll(/msg\((['"])(.+)\1\)/g)].map(([, , name]) => name ?? '');
  const outdated = ['es', 'fr', 'de'].filter((code) => {
    // maps English texts to translations
    const texts = JSON.parse(readFileSync(new URL(`${code}.json`, language), 'utf8')) as Record<
      string,
      string
    >;
    const file = new URL(`../../apps/api/src/texts/option-names/${code}.json`, import.meta.url);
    const copy = `${JSON.stringify(Object.fromEntries(names.map((name) => [name, texts[name]])), null, 2)}\n`;
    if (isCheck) return copy !== readFileSync(file, 'utf8');
    writeFileSync(file, copy);
    return false;
  });
  if (outdated.length > 0) say(`option names of the API are outdated in: ${outdated.join(', ')}`);
  return outdated.length;
}
