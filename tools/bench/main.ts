import { CommandError, say, tell } from '@atrium/tool-start/processes';
import { readArguments } from './src/arguments.ts';
import { bars } from './src/bars.ts';
import { openGround } from './src/ground.ts';
import { isMet, line, type Measure, table } from './src/measure.ts';
import { openStage } from './src/stage.ts';

/** `npm run bench [-- --events 1000000] [-- --only search,checkout]`: every bar as a ratio to what is bare, of one run. */
await tell(async () => {
  const { events, only } = readArguments(process.argv.slice(2), Object.keys(bars));
  const ground = await openGround(events);
  try {
    const stage = await openStage(ground);
    try {
      const measures: Measure[] = [];
      for (const [name, measure] of Object.entries(bars)) {
        if (!only.includes(name)) continue;
        say(`Measuring ${name} …`);
        const found = await measure(stage);
        for (const one of found) say(`  ${line(one)}`);
        measures.push(...found);
      }
      if (measures.length === 0) throw new CommandError('Nothing was measured at this size.');
      say(`\n${table(measures)}\n`);
      return measures.every(isMet) ? 0 : 1;
    } finally {
      await stage.close();
    }
  } finally {
    await ground.stop();
  }
});
