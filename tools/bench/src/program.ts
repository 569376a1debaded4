import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CommandError } from '@atrium/tool-start/processes';

/** A program in a process of its own, so that programs under comparison don't share an event loop. */
export interface Program {
  ask: <Answer>(question: object) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** Starts a program of this folder. Its log is written as usual and discarded. */
export function startProgram(name: string, env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'programs', `${name}.ts`)],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  return {
    ask: (question) => ask(child, name, question),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function ask<Answer>(child: ChildProcess, name: string, question: object): Promise<Answer> {
  const end = new AbortController();
  const answered = once(child, 'message', { signal: end.signal });
  const died = once(child, 'exit', { signal: end.signal }).then(() => {
    throw new CommandError(`The program ${name} ended before it answered.`);
  });
  try {
    child.send(question);
    const [answer] = (await Promise.race([answered, died])) as [Answer];
    return answer;
  } finally {
    end.abort();
    // The abort above rejects the loser of the race.
    await Promise.allSettled([answered, died]);
  }
}
