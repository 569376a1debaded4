import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { seconds } from '@atrium/domain';

export type Verdict = { isClean: true } | { isClean: false; finding: string };

/** Looks for malware in a file. Rejects if there is no answer. */
export interface FileScanner {
  scan: (content: Buffer) => Promise<Verdict>;
}

const chunk = 64 * 1024;
const silence = seconds(60);

/** ClamAV's daemon, asked over TCP by its command INSTREAM, so that it needs no access to our files. */
export const createClamScanner = ({ hostname, port }: Pick<URL, 'hostname' | 'port'>): FileScanner => ({
  scan: async (content) => {
    const socket = connect({ host: hostname, port: Number(port || 3310), timeout: silence });
    socket.on('timeout', () => socket.destroy(new Error('the scanner is silent')));
    try {
      await once(socket, 'connect');
      const answer = readAnswer(socket);
      send(socket, content);
      return verdictOf(await answer);
    } finally {
      socket.destroy();
    }
  },
});

/** Sends chunks with their lengths; a length of zero ends the file. */
function send(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < content.length; from += chunk) {
    const part = content.subarray(from, from + chunk);
    socket.write(lengthOf(part.length));
    socket.write(part);
  }
  socket.write(lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const field = Buffer.alloc(4);
  field.writeUInt32BE(length);
  return field;
}

async function readAnswer(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of socket as AsyncIterable<Buffer>) {
    parts.push(part);
    if (part.includes(0)) break;
  }
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '').trim();
}

function verdictOf(answer: string): Verdict {
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) return { isClean: false, finding: found };
  if (answer === 'stream: OK') return { isClean: true };
  throw new Error(`the scanner answered ${answer || 'nothing'}`);
}
