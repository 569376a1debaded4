import { ownSources } from '@atrium/domain';

const names: ReadonlyMap<string, string> = new Map([
  [ownSources.atrium, 'Found on Atrium'],
  [ownSources.sponsored, 'Sponsored on Atrium'],
  [ownSources.direct, 'Direct or unknown'],
  [ownSources.other, 'Others'],
]);

/** A source of visits in words: the label of a link and the host of a website as they are. */
export const sourceName = (source: string): string => names.get(source) ?? source;
