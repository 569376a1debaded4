import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = join(__dirname, '..', '..');
const folder = join(root, 'docker', 'kubernetes');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: ({ configMapRef: { name: string } } | { secretRef: { name: string } })[];
  ports?: { name: string; containerPort: number }[];
  readinessProbe?: { httpGet: { path: string; port: string }; timeoutSeconds: number };
  lifecycle?: { preStop: { exec: { command: string[] } } };
  volumeMounts?: { name: string }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
}
type Labels = Record<string, string>;
interface Pods {
  metadata: { labels: Labels };
  spec: {
    containers: [Container];
    volumes?: { name: string }[];
    terminationGracePeriodSeconds?: number;
    securityContext: { runAsNonRoot: boolean };
  };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    template?: Pods;
    /** By labels, or of a Service the labels themselves. */
    selector?: Labels & { matchLabels?: Labels };
    scaleTargetRef?: { kind: string; name: string };
    ports?: { targetPort: string }[];
  };
}
interface Kustomization {
  resources: string[];
  images: { name: string; newTag: string }[];
  configMapGenerator: { name: string; envs: string[] }[];
}

const settings = new Set(
  [...read('apps/api/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name),
);
const namesIn = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);

const kustomization = parse(read('docker/kubernetes/kustomization.yaml')) as Kustomization;
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const workloads = manifests.flatMap(({ kind, metadata: { name }, spec: { template } }) =>
  template ? [{ kind, name, template, container: template.spec.containers[0] }] : [],
);
const named = (name: string) => {
  const found = workloads.find((workload) => workload.name === name);
  if (!found) throw new TypeError(`no workload is called ${name}`);
  return found;
};

test('the base names every file of its folder, and each exists', () => {
  const envs = kustomization.configMapGenerator.flatMap((generator) => generator.envs);
  const known = [
    ...kustomization.resources,
    ...envs,
    'kustomization.yaml',
    'secrets.example.env',
    'owner.example.env',
  ];
  expect(readdirSync(folder).sort()).toEqual([...known].sort());
});

test('the base has the nodes, the workers, the migration, and what keeps them up', () => {
  expect(manifests.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`)).toEqual(
    [
      'batch/v1 Job atrium-migrate',
      'apps/v1 Deployment atrium-web',
      'policy/v1 PodDisruptionBudget atrium-web',
      'autoscaling/v2 HorizontalPodAutoscaler atrium-web',
      'v1 Service atrium-web',
      'apps/v1 Deployment atrium-worker',
      'policy/v1 PodDisruptionBudget atrium-worker',
    ],
  );
});

test('every setting of the fleet is one that the API knows', () => {
  const files = ['settings.env', 'secrets.example.env', 'owner.example.env'].flatMap(namesIn);
  const own = workloads.flatMap(({ container }) => (container.env ?? []).map(({ name }) => name));
  expect(files.length).toBeGreaterThan(15);
  expect([...files, ...own].filter((name) => !settings.has(name))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test('no secret has a value in the repository', () => {
  for (const name of ['secrets.example.env', 'owner.example.env'])
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/^[A-Z0-9_]+=./m);
});

test('every workload has the image of the base with its version, its settings, its limits, and no root', () => {
  const images = new Map(kustomization.images.map(({ name, newTag }) => [name, newTag]));
  const { version } = JSON.parse(read('package.json')) as { version: string };
  for (const { container, template } of workloads) {
    expect(images.get(container.image)).toBe(version);
    expect(container.envFrom).toEqual([
      { configMapRef: { name: kustomization.configMapGenerator[0]?.name } },
      { secretRef: { name: 'atrium-secrets' } },
      ...(container.name === 'migrate' ? [{ secretRef: { name: 'atrium-owner' } }] : []),
    ]);
    expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
    expect(template.spec.securityContext.runAsNonRoot).toBe(true);
    const volumes = (template.spec.volumes ?? []).map(({ name }) => name);
    expect((container.volumeMounts ?? []).map(({ name }) => name)).toEqual(volumes);
  }
});

test.each(['web', 'worker'])('a %s leaves the service before it stops, within its grace', (role) => {
  const { container, template } = named(`atrium-${role}`);
  expect(container.env).toEqual([{ name: 'ROLE', value: role }]);
  expect(container.readinessProbe).toMatchObject({
    httpGet: { path: '/readyz', port: 'http' },
    timeoutSeconds: 2,
  });
  const [, pause = ''] = container.lifecycle?.preStop.exec.command ?? [];
  const [, drain = ''] = /gracefulShutdown\(server, \{\s+timeout: seconds\((\d+)\)/.exec(read('apps/api/src/main.ts')) ?? []; // prettier-ignore
  const [, noticed = ''] = /noticed = seconds\((\d+)\)/.exec(read('apps/api/src/http/health.ts')) ?? [];
  for (const time of [drain, noticed]) expect(Number(time)).toBeGreaterThan(0);
  expect(Number(pause) + Number(noticed) + Number(drain)).toBeLessThan(
    template.spec.terminationGracePeriodSeconds ?? 0,
  );
});

test('selectors, targets and ports lead to workloads that exist', () => {
  for (const { kind, metadata, spec } of manifests) {
    if (spec.selector)
      expect(spec.selector.matchLabels ?? spec.selector).toEqual(
        named(metadata.name).template.metadata.labels,
      );
    if (spec.scaleTargetRef) expect(named(spec.scaleTargetRef.name).kind).toBe(spec.scaleTargetRef.kind);
    if (kind === 'Service')
      expect(named(metadata.name).container.ports).toEqual([
        { name: spec.ports?.[0]?.targetPort, containerPort: 4000 },
      ]);
  }
  expect(read('docker/Dockerfile')).toContain('PORT=4000');
});

test('one Job migrates, as the owner of the tables, whom the nodes do not know', () => {
  expect(named('atrium-migrate').container.env).toEqual([{ name: 'MIGRATE', value: 'only' }]);
  expect(read('docker/kubernetes/settings.env')).toContain('MIGRATE=never');
  expect(namesIn('secrets.example.env')).not.toContain('DATABASE_OWNER_URL');
  expect(namesIn('owner.example.env')).toEqual(['DATABASE_OWNER_URL']);
});

interface Service {
  image?: string;
  build?: { dockerfile_inline?: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown> | string[];
  volumes?: string[];
  command?: string[];
  deploy?: { replicas: number };
  configs?: { source: string; target: string }[];
}
interface Compose {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
}
const single = parse(read('docker/compose.yml'), { merge: true }) as Compose;
const fleet = parse(read('docker/compose.fleet.yml'), { merge: true, logLevel: 'silent' }) as Compose; // for `!override`
const added = ['haproxy', 'db-1', 'db-2', 'etcd', 'database', 'pgbouncer'];

test('the fleet of compose changes services that exist, with settings that the API knows', () => {
  const known = new Set([...Object.keys(single.services), ...added]);
  expect(Object.keys(fleet.services).filter((name) => !known.has(name))).toEqual([]);
  for (const name of ['api', 'worker'])
    expect(
      Object.keys(fleet.services[name]?.environment ?? {}).filter((setting) => !settings.has(setting)),
    ).toEqual([]);
  for (const { depends_on: needed = [], configs = [] } of Object.values(fleet.services)) {
    const names = Array.isArray(needed) ? needed : Object.keys(needed);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const { source } of configs) expect(fleet.configs).toHaveProperty([source]);
  }
});

test('nodes of the fleet find the pooler where it listens, and the database past it', () => {
  const pooler = fleet.configs['pgbouncer']?.content ?? '';
  const port = /listen_port = (\d+)/.exec(pooler)?.[1];
  const environment = fleet.services['api']?.environment ?? {};
  expect(environment['DATABASE_URL']).toContain(`@pgbouncer:${port}/atrium`);
  const { DATABASE_URL: direct = '', DATABASE_OWNER_URL: owner = '' } =
    single.services['api']?.environment ?? {};
  expect(environment['DATABASE_DIRECT_URL']).toBe(direct.replace('@postgres:', '@haproxy:'));
  expect(environment['DATABASE_OWNER_URL']).toBe(owner.replace('@postgres:', '@haproxy:'));
  expect(pooler).toContain('atrium = host=haproxy port=5432\n');
  expect(fleet.services['worker']?.environment).toEqual(environment);
});

test('the database takes the pool of the pooler and the direct connections of all nodes', () => {
  const [, limit] = /max_connections: (\d+)/.exec(read('docker/fleet/patroni.yml')) ?? [];
  const [, pool] = /default_pool_size = (\d+)/.exec(fleet.configs['pgbouncer']?.content ?? '') ?? [];
  const nodes = ['api', 'worker'].reduce(
    (sum, name) => sum + (fleet.services[name]?.deploy?.replicas ?? 0),
    0,
  );
  expect(nodes).toBe(4);
  expect(Number(pool) + 2 * nodes).toBeLessThanOrEqual(Number(limit) - 20);
});

const haproxy = read('docker/fleet/haproxy.cfg');
const patroni = parse(read('docker/fleet/patroni.yml')) as {
  bootstrap: { dcs: Record<'ttl' | 'loop_wait' | 'retry_timeout', number> & { synchronous_mode: boolean } };
};

/** Files of the repository that a service mounts, with the place where it finds them. */
const mounted = (name: string) =>
  (fleet.services[name]?.volumes ?? []).flatMap((volume) => {
    const [from = '', to = ''] = volume.split(':');
    return from.startsWith('.') ? [[join('docker', from), to]] : [];
  });

test('Compose runs the files of HAProxy and Patroni that the check kills parts of', () => {
  const check = read('apps/api/src/testing/check-fleet.ts');
  for (const [name, file] of [
    ['haproxy', 'haproxy.cfg'],
    ['db-1', 'patroni.yml'],
    ['db-2', 'patroni.yml'],
  ] as const) {
    const [[path = '', place = ''] = [], ...others] = mounted(name);
    expect(others).toEqual([]);
    expect(path).toBe(`docker/fleet/${file}`);
    expect(fleet.services[name]?.build?.dockerfile_inline).toContain(`"${place}"]`);
    expect(check).toContain(`shippedFile('${file}')`);
  }
});

test('HAProxy gets every variable without a default, and they lead to nodes and members where those listen', () => {
  const places = fleet.services['haproxy']?.environment ?? {};
  const needed = new Set([...haproxy.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  expect(Object.keys(places).sort()).toEqual([...needed].sort());
  const project = (parse(read('docker/compose.yml')) as { name: string }).name;
  const nodes = fleet.services['api']?.deploy?.replicas ?? 0;
  expect([places['NODE_1'], places['NODE_2'], nodes]).toEqual([
    `${project}-api-1:4000`,
    `${project}-api-2:4000`,
    2,
  ]);
  for (const number of [1, 2]) {
    const member = fleet.services[`db-${number}`]?.environment ?? {};
    const { PATRONI_POSTGRESQL_CONNECT_ADDRESS: address, PATRONI_RESTAPI_CONNECT_ADDRESS: health } = member;
    expect(address).toBe(places[`MEMBER_${number}`]);
    expect(health).toBe(`db-${number}:${/_HEALTH-(\d+)/.exec(haproxy)?.[1]}`);
    expect(member['PATRONI_NAME']).toBe(`member-${number}`);
  }
  expect(fleet.services['proxy']?.environment).toEqual({ NODES: 'haproxy:8080' });
  expect(haproxy).toContain('bind "${ATRIUM_ADDRESS-:8080}"');
  // nginx and HAProxy, each of which adds the address before it
  expect(fleet.services['api']?.environment?.['TRUST_PROXY']).toBe('2');
});

test('HAProxy follows names that move, wherever it checks a server', () => {
  const checks = haproxy.match(/^ {2}default-server .*$/gm) ?? [];
  expect(checks).toHaveLength(3);
  for (const check of checks) expect(check).toMatch(/ resolvers machine init-addr last,libc,none$/);
});

test('the proxy repeats no call that a node may have begun, and asks what nodes and Patroni answer', () => {
  expect(haproxy).toContain('retry-on conn-failure\n');
  expect(haproxy).toContain('http-reuse never\n');
  const checked = [...haproxy.matchAll(/option httpchk GET (\S+)/g)].map(([, path]) => path);
  expect(checked).toEqual(['/readyz', '/healthz', '/primary']);
  for (const path of ['/readyz', '/healthz'])
    expect(read('apps/api/src/http/health.ts')).toContain(`'${path}'`);
});

test('Patroni loses no confirmed commit, and misses a primary before jobs are taken from their workers', () => {
  const { ttl, loop_wait: pause, retry_timeout: retry, synchronous_mode: isSafe } = patroni.bootstrap.dcs;
  expect(isSafe).toBe(true);
  expect(pause + 2 * retry).toBeLessThanOrEqual(ttl); // or Patroni refuses
  const [, life] =
    /heartbeatSeconds: inSeconds\(minutes\((\d+)\)\)/.exec(read('apps/api/src/jobs/queue.ts')) ?? [];
  expect(2 * ttl).toBeLessThan(60 * Number(life));
});
