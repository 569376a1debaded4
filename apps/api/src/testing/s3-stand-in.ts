import { createServer } from 'node:http';

/** A bucket by name, over HTTP in the way of S3: it takes objects, or refuses them. */
export interface S3StandIn {
  endpoint: string;
  /** Objects that were put, in order. */
  put: { path: string; body: string; authorization: string }[];
  /** Status of its answers; 200 takes what is put. */
  status: number;
  /** Answers wait for it. */
  held?: Promise<void> | undefined;
  stop: () => Promise<void>;
}

/** Starts a stand-in for an S3-compatible store. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (stand.status === 200 && request.method === 'PUT')
        stand.put.push({
          path: new URL(request.url ?? '/', stand.endpoint).pathname,
          body: Buffer.concat(chunks).toString(),
          authorization: request.headers.authorization ?? '',
        });
      void Promise.resolve(stand.held).then(() => response.writeHead(stand.status).end());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const stand: S3StandIn = {
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    put: [],
    status: 200,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return stand;
}
