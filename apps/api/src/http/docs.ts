import express, { type Router } from 'express';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contract } from '@atrium/domain';
import { allowAnyStyles } from './inline-styles.ts';
import { openApiDocument, writeOpenApi } from './openapi.ts';
import { writeTypedClient } from './typed-client.ts';

/** Serves `/api/openapi.json`, the typed client, and `/api/docs` with Scalar from our own origin. */
export function docsRouter(origin: string, scalarFile: string | undefined): Router {
  const router = express.Router();
  let document: string | undefined;
  let client: string | undefined;
  router.get('/openapi.json', (_request, response) => {
    document ??= writeOpenApi(openApiDocument(contract, origin));
    response.type('application/json').send(document);
  });
  router.get('/docs/client.ts', (_request, response) => {
    client ??= writeTypedClient(contract, origin);
    // as text: the extension's own media type is that of films
    response.type('text/plain').send(client);
  });
  router.get('/docs/scalar.js', (_request, response, next) => {
    if (scalarFile) response.sendFile(scalarFile, { maxAge: '1d' });
    else next();
  });
  router.get('/docs/start.js', (_request, response) => {
    response
      .type('text/javascript')
      .send(
        "Scalar.createApiReference('#app', { url: '/api/openapi.json', telemetry: false, withDefaultFonts: false });",
      );
  });
  router.get('/docs', (_request, response) => {
    allowAnyStyles(response);
    response
      .type('html')
      .send(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Atrium API</title></head><body><div id="app"></div><script src="/api/docs/scalar.js"></script><script src="/api/docs/start.js"></script></body></html>',
      );
  });
  return router;
}

/** Finds Scalar's script in its package; in an image without the package the script responds 404. */
export function findScalar(from: string): string | undefined {
  const folders = createRequire(from).resolve.paths('@scalar/api-reference') ?? [];
  return folders
    .map((folder) => join(folder, '@scalar/api-reference/dist/browser/standalone.js'))
    .find((file) => existsSync(file));
}
