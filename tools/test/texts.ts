import { runQuietly, say, runMain } from '@atrium/tool-start/processes';

/**
 * `npm run texts`: extracts the texts of the interface and of servers; `-- --ci --dry-run` fails on a missing
 * one.
 */
await runMain(async () => {
  const codes: number[] = [];
  for (const app of ['marketplace', 'api']) {
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
  return codes.every((code) => code === 0) ? 0 : 1;
});
