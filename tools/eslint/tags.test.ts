import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const types = ['app', 'e2e', 'feature', 'data', 'ui', 'domain', 'texts', 'testing', 'server', 'tool'];
const runtimes = ['web', 'node', 'any'];

interface ProjectFile {
  tags?: string[];
  nx?: { tags?: string[] };
}

const projects = globSync('{apps,libs,tools}/*/{package,project}.json', { cwd: root }).map((file) => {
  const { nx, tags } = JSON.parse(readFileSync(join(root, file), 'utf8')) as ProjectFile;
  return { file, tags: nx?.tags ?? tags ?? [] };
});

const valuesOf = (tags: string[], dimension: string) =>
  tags.filter((tag) => tag.startsWith(`${dimension}:`)).map((tag) => tag.slice(dimension.length + 1));

test('the workspace has its projects', () => {
  expect(projects.length).toBeGreaterThan(10);
});

test.each(projects)('$file has one known type and one known runtime', ({ tags }) => {
  expect(types.filter((type) => valuesOf(tags, 'type').includes(type))).toHaveLength(1);
  expect(valuesOf(tags, 'type')).toHaveLength(1);
  expect(runtimes.filter((runtime) => valuesOf(tags, 'runtime').includes(runtime))).toHaveLength(1);
  expect(valuesOf(tags, 'runtime')).toHaveLength(1);
});
