import { parseArgs } from 'node:util';
import { CommandError } from '@atrium/tool-start/processes';

export interface Arguments {
  events: number;
  only: string[];
  /** Number of those who want tickets of the same event in `on-sale`. */
  buyers: number;
}

export function readArguments(given: string[], names: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: given.filter((argument) => argument !== '--'),
    options: {
      events: { type: 'string', default: '100000' },
      only: { type: 'string' },
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
  return { events, only, buyers };
}
