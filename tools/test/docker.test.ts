import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  environment?: Record<string, string>;
  deploy?: { replicas: number };
  build?: { dockerfile: string; target: string };
  volumes?: string[];
  depends_on?: Record<string, unknown> | string[];
}

const compose = parse(read('docker/compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = read('docker/Dockerfile').replaceAll('\\\n', ' ').split('\n');
const stages = dockerfile.flatMap((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? []);
const settings = [...read('apps/api/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name]) => name,
);

test('the image copies only paths that exist in the repository or its stages', () => {
  const copies = dockerfile.filter((line) => line.startsWith('COPY '));
  expect(copies.length).toBeGreaterThan(5);
  for (const line of copies) {
    const [, from, paths = ''] = /^COPY (?:--from=(\S+) )?(.+)$/.exec(line) ?? [];
    if (from) expect(stages).toContain(from);
    else
      for (const source of paths.split(' ').slice(0, -1)) expect(existsSync(join(root, source))).toBe(true);
  }
});

test('the image builds every app that it serves', () => {
  const served = dockerfile.flatMap(
    (line) => /^COPY --from=build \/atrium\/apps\/([^/]+)\/dist/.exec(line)?.[1] ?? [],
  );
  const built = dockerfile.find((line) => line.includes('-t build')) ?? '';
  expect(served).toHaveLength(5);
  for (const app of served) {
    expect(built).toContain(`@atrium/${app}`);
    expect(existsSync(join(root, 'apps', app, 'package.json'))).toBe(true);
  }
});

test('the product runs without root and has a health check', () => {
  const product = dockerfile.slice(dockerfile.findIndex((line) => line.endsWith(' AS product')));
  expect(product).toContain('USER node');
  expect(product.some((line) => line.startsWith('HEALTHCHECK ') && line.includes('/healthz'))).toBe(true);
});

test('API nodes and worker get only settings that the API knows', () => {
  expect(settings).toContain('DATABASE_URL');
  for (const name of ['api', 'worker'])
    expect(
      Object.keys(compose.services[name]?.environment ?? {}).filter((key) => !settings.includes(key)),
    ).toEqual([]);
});

test('the image sets only variables that the API knows', () => {
  const product = dockerfile.slice(dockerfile.findIndex((line) => line.endsWith(' AS product')));
  const set = product.flatMap((line) =>
    line.startsWith('ENV ') ? [...line.matchAll(/(\w+)=/g)].map(([, key]) => key) : [],
  );
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((key) => !settings.includes(key))).toEqual([]);
});

test('services use stages, services and mounts that exist', () => {
  for (const { build, depends_on: needed = [], volumes = [] } of Object.values(compose.services)) {
    if (build) expect(stages).toContain(build.target);
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(compose.services).toHaveProperty(other);
    for (const volume of volumes) {
      const source = volume.split(':')[0] ?? '';
      if (source.startsWith('.')) expect(existsSync(join(root, 'docker', source))).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
  }
});

test('the deployment page explains every setting of the API', () => {
  const page = read('docs/deployment.md');
  expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('Storybook is served from its build output', () => {
  const { nx } = JSON.parse(read('libs/ui/package.json')) as {
    nx: { targets: { storybook: { outputs: string[] } } };
  };
  const [output = ''] = nx.targets.storybook.outputs;
  const folder = output.replace('{projectRoot}', '/atrium/libs/ui');
  const stage = dockerfile.slice(dockerfile.findIndex((line) => line.endsWith(' AS storybook')));
  expect(dockerfile).toContain('RUN nx run @atrium/ui:storybook');
  expect(stage).toContain(`COPY --from=storybook-build ${folder} /usr/share/nginx/html`);
  expect(read('docker/storybook.conf')).toContain('root /usr/share/nginx/html;');
  expect(compose.services['storybook']?.build?.target).toBe('storybook');
});

test("the proxy never counts a node out, and turns its own failures into the API's problem", () => {
  const proxy = read('docker/proxy.conf');
  const nodes = proxy.match(/^ {2}server \$\{NODES\} .*$/gm) ?? [];
  expect(compose.services['proxy']?.environment?.['NODES']).toBe('api:4000');
  expect(nodes).toHaveLength(1);
  for (const node of nodes) expect(node).toContain('max_fails=0');
  expect(proxy).toContain('error_page 502 504 = @away;');
  const [, body = ''] = /return 503 '(.*)';/.exec(proxy) ?? [];
  expect(JSON.parse(body)).toMatchObject({ type: '/problems/unavailable', status: 503, code: 'unavailable' });
});

test('the database takes the connections of all nodes, by the rule of the deployment page', () => {
  const [, limit] = /max_connections=(\d+)/.exec(read('docker/compose.yml')) ?? [];
  const [, pool] = /DATABASE_POOL: .*default\((\d+)\)/.exec(read('apps/api/src/config.ts')) ?? [];
  const [, more] = /nodes × \(`DATABASE_POOL` \+ (\d+)\)/.exec(read('docs/deployment.md')) ?? [];
  const nodes = Number(compose.services['api']?.deploy?.replicas) + 1;
  expect(nodes * (Number(pool) + Number(more))).toBeLessThanOrEqual(Number(limit) - 20);
});
