import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** Raw source of every email accepted so far. */
  taken: string[];
  /** Envelope senders, in the same order. */
  senders: string[];
  /** Rejects the next recipient once with this reply: `550` permanently, `451` temporarily. */
  refuseNext: (answer: string) => void;
  /** Leaves the next recipient without an answer; resolves when it has come. */
  holdNext: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A minimal SMTP server that accepts everything. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const senders: string[] = [];
  const refusals: Refusal[] = [];
  const server = createServer((socket) => converse(socket, { taken, senders, refusals }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    senders,
    refuseNext: (answer) => void refusals.push(answer),
    holdNext: () => new Promise((came) => refusals.push(came)),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** The reply to a recipient, or what is called instead of one. */
type Refusal = string | (() => void);

function converse(
  socket: Socket,
  { taken, senders, refusals }: { taken: string[]; senders: string[]; refusals: Refusal[] },
): void {
  let pending = '';
  let sender = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answerRecipient = () => {
    const answer = refusals.shift() ?? '250 ok';
    if (typeof answer === 'string') say(answer);
    else answer();
  };
  const read = (line: string) => {
    sender = /^MAIL FROM:<([^>]*)>/i.exec(line)?.[1] ?? sender;
    if (/^EHLO/i.test(line)) say('250 stand-in');
    else if (/^RCPT/i.test(line)) answerRecipient();
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else if (/^DATA/i.test(line)) {
      isData = true;
      say('354 go on');
    } else say('250 ok');
  };
  say('220 stand-in');
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = pending.indexOf(end);
      if (at < 0) return;
      const piece = pending.slice(0, at);
      pending = pending.slice(at + end.length);
      if (!isData) read(piece);
      else {
        isData = false;
        taken.push(piece);
        senders.push(sender);
        say('250 taken');
      }
    }
  });
}
