import { createServer } from 'node:net';
import { CommandError } from './processes.ts';

/** Fails with an explanation if the command's port is taken. */
export async function assertPortFree(port: number, command: string): Promise<void> {
  if (await isFree(port)) return;
  throw new CommandError(`Port ${port} is in use. Start with another one: PORT=${port + 100} ${command}`);
}

/** Returns the port to serve on: PORT, or 4000. */
export function wantedPort(): number {
  const port = Number(process.env.PORT || 4000);
  if (Number.isInteger(port) && port > 0 && port < 65_436) return port;
  throw new CommandError(`PORT is "${process.env.PORT}", but must be a number from 1 to 65435.`);
}

/** Returns true if no address of this machine listens on the port. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '0.0.0.0')) && (await canListen(port, '127.0.0.1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(
          new CommandError(`This user may not listen on port ${port}: choose one above 1023 with PORT.`),
        );
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
