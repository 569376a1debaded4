import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const recipe = read('docker/release-image.sh');
const digest = `sha256:${'ab'.repeat(32)}`;
const image = `registry.example/atrium@${digest}`;

/** Programs that write down how they are called; Buildx says which image it pushed. */
const docker = `#!/usr/bin/env node
const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
appendFileSync(process.env.CALLS, ['docker', ...words].join(' ') + '\\n');
if (words[1] === 'build') {
  const source = words.at(-1);
  if (existsSync(source + '/untracked')) process.exit(1);
  appendFileSync(process.env.CALLS, 'time ' + process.env.SOURCE_DATE_EPOCH + '\\n');
  writeFileSync(words[words.indexOf('--metadata-file') + 1], '{"containerimage.digest":"${digest}"}');
}
`;
const cosign = `#!/usr/bin/env bash
echo "cosign $*" >>"$CALLS"
if [ "$1" = verify ] && [ -n "\${REFUSE:-}" ]; then exit 1; fi
`;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'atrium-release-'));
  const repository = join(home, 'repository');
  mkdirSync(join(repository, 'docker'), { recursive: true });
  mkdirSync(join(home, 'bin'));
  for (const [name, text] of Object.entries({ docker, cosign })) {
    writeFileSync(join(home, 'bin', name), text);
    chmodSync(join(home, 'bin', name), 0o755);
  }
  for (const name of ['Dockerfile', 'release-image.sh'])
    copyFileSync(join(root, 'docker', name), join(repository, 'docker', name));
  writeFileSync(
    join(repository, 'package.json'),
    JSON.stringify({ version: '1.2.3', scripts: { sbom: 'echo {}' } }),
  );
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'Release');
  git('tag', 'v1.2.3');
  git('tag', 'v1.2.4');
  writeFileSync(join(repository, 'untracked'), '');
});
afterEach(() => rmSync(home, { recursive: true }));

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: join(home, 'repository'), encoding: 'utf8' }).trim();

function release(tag: string, env: Record<string, string> = {}) {
  const calls = join(home, 'calls');
  writeFileSync(calls, '');
  const { status, stdout } = spawnSync(
    join(home, 'repository', 'docker', 'release-image.sh'),
    ['registry.example/atrium', tag],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${join(home, 'bin')}${delimiter}${process.env['PATH']}`,
        CALLS: calls,
        ...env,
      },
    },
  );
  return { status, stdout, calls: readFileSync(calls, 'utf8').split('\n') };
}
const those = (calls: string[], start: string) => calls.filter((call) => call.startsWith(start));

test('the image of a tag is built from what is committed, with the time of its commit and its provenance', () => {
  const { status, calls } = release('v1.2.3');
  expect(status).toBe(0);
  const [build = ''] = those(calls, 'docker buildx build');
  for (const option of ['--no-cache', '--provenance mode=max', '--target product', 'rewrite-timestamp=true'])
    expect(build).toContain(option);
  expect(build).toContain('name=registry.example/atrium:1.2.3,push=true');
  expect(calls).toContain(`time ${git('log', '-1', '--format=%ct')}`);
  expect(those(calls, 'docker buildx rm')).toHaveLength(1);
});

test('what was pushed is signed by its digest with its bill of materials, and verified as operators do', () => {
  const { stdout, calls } = release('v1.2.3');
  expect(stdout.trim()).toBe(image);
  const [sign, attest, ...verified] = those(calls, 'cosign ');
  expect(sign).toMatch(new RegExp(`^cosign sign --yes .*${image}$`));
  expect(attest).toMatch(new RegExp(`^cosign attest --yes --type cyclonedx --predicate .* ${image}$`));
  const [, documented = ''] =
    /^(cosign verify (?:[^\n]*\\\n)*[^\n]*)$/m.exec(read('docs/deployment.md')) ?? [];
  const words = (command: string) => command.replaceAll('\\\n', ' ').split(/\s+/).slice(0, -1).join(' ');
  expect(words(verified[0] ?? '')).toBe(words(documented));
  expect(words(documented)).toMatch(/--certificate-identity \S+ --certificate-oidc-issuer \S+$/);
  expect(verified[1]).toContain(words(documented).replace('cosign verify ', 'cosign verify-attestation '));
});

test('a key signs instead of an account, and its public half verifies', () => {
  const { calls } = release('v1.2.3', { COSIGN_KEY: 'cosign.key' });
  const [, sign = '', attest = '', verify = ''] = those(calls, 'cosign ');
  for (const call of [sign, attest]) expect(call).toContain('--key cosign.key');
  expect(verify).toMatch(/^cosign verify --key \S+\.pub /);
  expect(verify).not.toContain('--certificate-identity');
});

test('a release fails if its signature is of someone else, or its tag is of another version', () => {
  expect(release('v1.2.3', { REFUSE: 'yes' })).toMatchObject({ status: 1, stdout: '' });
  const other = release('v1.2.4');
  expect(other.status).toBe(1);
  expect(those(other.calls, 'docker buildx build')).toEqual([]);
});

test('everything that goes into the image is pinned: its base, its builder and its packages', () => {
  const stages = [...read('docker/Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)];
  const bases = stages.flatMap(([, base = '', name]) =>
    ['build', 'dependencies', 'product'].includes(name ?? '') ? base : [],
  );
  expect(bases).toHaveLength(3);
  for (const base of bases) expect(base).toMatch(/@sha256:[0-9a-f]{64}$|^build$/);
  expect(recipe).toMatch(/^buildkit=\S+:v[\d.]+@sha256:[0-9a-f]{64}$/m);
  expect(read('docker/Dockerfile')).not.toMatch(/^# syntax=|npm install|apt-get|curl|ADD http/m);
});
