import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '@atrium/tool-start/processes';
import { groupTypes } from './check-types.ts';

test('each project is in one group, with its own files', () => {
  const groups = groupTypes();
  const projects = globSync('{apps,libs,tools}/*/{package,project}.json', { cwd: root })
    .map(dirname)
    .filter((project) => globSync(`${project}/{*,src/**/*}.ts`, { cwd: root }).length > 0);
  const grouped = groups.flatMap((group) => group.projects);
  expect(grouped).toEqual([...new Set(grouped)]);
  expect(grouped).toEqual(expect.arrayContaining(projects));
  for (const { projects: members, settings } of groups)
    for (const project of members)
      expect(settings.include.some((pattern) => pattern.startsWith(`${project}/`))).toBe(true);
});

test('what runs in a browser is not checked with what runs in Node', () => {
  const groupOf = (project: string) => groupTypes().find(({ projects }) => projects.includes(project));
  expect(groupOf('apps/marketplace')).toEqual(groupOf('libs/ui'));
  expect(groupOf('apps/api')?.settings.compilerOptions).not.toHaveProperty('lib');
  expect(groupOf('apps/marketplace')?.settings.compilerOptions['lib']).toContain('dom');
  expect(groupOf('libs/domain')?.settings.compilerOptions['types']).toEqual(['jest']);
});
