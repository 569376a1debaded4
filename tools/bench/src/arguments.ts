import { parseArgs } from 'node:util';
import { CommandError } from '@atrium/tool-start/processes';

export interface Arguments {
  events: number;
  only: string[];
  /** Measures a whole marketplace at this share of a million events instead of single bars; undefined: it doesn't. */
  scale: number | undefined;
  /** Number of those who want tickets of the same event in `on-sale`. */
  buyers: number;
}

export function readArguments(given: string[], names: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: given.filter((argument) => argument !== '--'),
    options: {
      events: { type: 'string', default: '100000' },
      only: { type: 'string' },
      size: { type: 'string' },
      scale: { type: 'string', default: '1' },
      buyers: { type: 'string', default: '2000' },
    },
  });
  const events = Number(values.events);
  if (!Number.isInteger(events) || events < 10_000)
    throw new CommandError('Ask for 10000 events or more: --events 100000');
  const buyers = Number(values.buyers);
  if (!Number.isInteger(buyers) || buyers < 100)
    throw new CommandError('Ask for 100 buyers or more: --buyers 20000');
  const only = values.only === undefined ? [...names] : values.only.split(',');
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no bar “${unknown}”: choose of ${names.join(', ')}.`);
  if (values.size !== undefined && values.size !== 'fleet')
    throw new CommandError('There is one other size: --size fleet');
  const scale = Number(values.scale);
  if (!(scale >= 0.01 && scale <= 1)) throw new CommandError('Ask for 0.01 to 1 of a fleet: --scale 0.05');
  return { events, only, buyers, scale: values.size === 'fleet' ? scale : undefined };
}
