import type { EventVersion, FileField } from '@atrium/domain';
import type { VersionFile } from './version-files.queries.ts';

const fields: Record<VersionFile['kind'], FileField> = {
  thumbnail: 'thumbnail',
  banner: 'banners',
  speaker: 'speakerImages',
  agenda: 'documents',
  'exhibitor-list': 'documents',
};

const describe = ({ name, alternativeText }: VersionFile): string =>
  alternativeText ? `${name} (${alternativeText})` : name;

/** Returns the changes of images and documents between two versions, by the names of the files. */
export function fileChanges(
  before: readonly VersionFile[],
  after: readonly VersionFile[],
): EventVersion['changes'] {
  return [...new Set(Object.values(fields))].flatMap((field) => {
    const of = (files: readonly VersionFile[]) => files.filter(({ kind }) => fields[kind] === field);
    const [old, now] = [of(before), of(after)];
    // by the files themselves, because another one may have the same name
    const key = (files: readonly VersionFile[]) =>
      JSON.stringify(files.map(({ id, alternativeText }) => [id, alternativeText]));
    if (key(old) === key(now)) return [];
    return [{ field, before: old.map(describe).join('\n'), after: now.map(describe).join('\n') }];
  });
}
