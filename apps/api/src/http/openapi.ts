import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { z } from 'zod';
import { operator, problemTypes, webhookData, type Endpoint, type EndpointGroup } from '@atrium/domain';

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    params: z.record(z.string(), z.unknown()),
    detail: z.string(),
    error: z.string(),
    requestId: z.string().optional(),
    traceId: z.string().optional(),
    errors: z
      .array(
        z.object({
          path: z.string(),
          code: z.string(),
          params: z.record(z.string(), z.unknown()),
          message: z.string(),
        }),
      )
      .optional(),
    retryAfter: z.number().optional(),
  })
  .meta({
    id: 'Problem',
    description: `RFC 9457. Known types: ${Object.keys(problemTypes)
      .map((slug) => `/problems/${slug}`)
      .join(', ')}`,
  });

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
});

type ContractTable = Readonly<Record<string, EndpointGroup>>;

/** Introduction of the API documentation. */
const introduction = `Every call of the marketplace, the partner portal and the admin console.

## What you can rely on

A call keeps its method, path, status, access and fields. New calls, new optional fields of a request, and new fields of a
response may come at any time: ignore fields that you do not know. Failures are problems (RFC 9457): branch on \`type\`, never on
the text.

## API keys

Programs of an organiser call with a key from the partner portal (Settings, API and webhooks), as
\`Authorization: Bearer atr_…\`. A key has scopes, each call that takes keys names the one that it needs, and a key never does
more than the member who created it. [client.ts](/api/docs/client.ts) is a typed client of these calls. A key can make 600 calls a minute; what is beyond is answered with 429 and
\`Retry-After\`.

## Challenges

Some calls that anyone can make say how many a network may make within an hour. Beyond that the answer is 429 with the code \`challenge-needed\`
and a task of [ALTCHA](https://altcha.org) in \`params.challenge\`: solve it, and repeat the same call with challenge and solution, as Base64 of JSON, in the
header \`X-Challenge-Solution\`. Accounts with a confirmed email and API keys are never challenged.

## Deprecated calls

A call that is going to be removed is announced at least 180 days before, and works until then. It is marked *deprecated* here,
and each of its responses carries the headers

- \`Deprecation\` (RFC 9745): since when it is deprecated, as \`@\` and seconds since 1970,
- \`Sunset\` (RFC 8594): from when it may be gone,
- \`Link\` with \`rel="deprecation"\` (this page) and \`rel="successor-version"\` (the call to make instead).`;

/** Messages of webhooks, which organisers' own programs receive. */
const webhooks = Object.fromEntries(
  Object.entries(webhookData).map(([type, data]) => [
    type,
    {
      post: {
        summary: `Message of a webhook: ${type}`,
        description:
          'Signed by the rules of Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data }),
            },
          },
        },
        responses: { '2XX': { description: 'Accepted; anything else is sent again for three days' } },
      },
    },
  ]),
);

/** Builds the OpenAPI 3.1 document of the contract table. */
export function openApiDocument(contract: ContractTable, origin: string): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const [slice, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const path = `/api${endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, name, endpoint) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${operator.product} API`,
      version: '1.0.0',
      description: introduction,
      license: { name: 'Proprietary', url: `${origin}/customer-terms-of-service` },
    },
    servers: [{ url: origin }],
    tags: Object.keys(contract).map((name) => ({ name })),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Token of a login, or of a device at a door.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'atr_…',
          description: "An organiser's API key, from the partner portal: Settings, API and webhooks.",
        },
      },
    },
    paths,
    webhooks,
  });
}

/**
 * Writes the document. Python and other tools don't know Unicode classes, so that the one that patterns use is spelt
 * out.
 */
export const writeOpenApi = (document: object): string =>
  JSON.stringify(document, (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string'
      ? value.replaceAll('\\P{Cc}', '[^\\p{Cc}]').replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
      : value,
  );

function operation(slice: string, name: string, e: Endpoint): ZodOpenApiOperationObject {
  const open = e.access === 'public';
  return {
    operationId: `${slice}_${name}`,
    tags: [slice],
    summary: e.summary,
    ...(e.deprecated ? { deprecated: true } : {}),
    description: [
      ...(e.note ? [e.note] : []),
      `Access: ${e.access}.`,
      ...(e.scope ? [`API keys need the scope ${e.scope}.`] : []),
      ...(e.challengedAfter
        ? [`Challenged after ${e.challengedAfter} calls of a network within an hour.`]
        : []),
      ...(e.paged ? [paging(e)] : []),
    ].join(' '),
    security: securityOf(e),
    ...(e.params || e.query || e.headers
      ? {
          requestParams: {
            ...(e.params ? { path: e.params } : {}),
            ...(e.query ? { query: e.query } : {}),
            ...(e.headers ? { header: e.headers } : {}),
          },
        }
      : {}),
    ...(e.upload || e.body ? { requestBody: requestBody(e) } : {}),
    responses: {
      [e.produces === 'nothing' ? '204' : e.status === 201 ? '201' : '200']: {
        description: 'Done',
        ...(e.produces === 'nothing' ? {} : { content: answerContent(e) }),
      },
      '400': problem('Some fields need attention'),
      ...(open || e.access === 'optional'
        ? {}
        : {
            '401': problem('Missing authentication credentials'),
            '403': problem('The account does not have permission'),
          }),
      default: problem('Anything else that failed'),
    },
  };
}

const paging = ({ query }: Endpoint): string =>
  query && 'cursor' in query.shape
    ? 'Paging: headers Link, X-Total-Count and X-Next-Cursor.'
    : 'Paging: page and limit, with the header X-Total-Count.';

function securityOf({ access, scope }: Endpoint): ZodOpenApiOperationObject['security'] {
  if (access === 'public') return [];
  if (access === 'optional') return [{}, { bearer: [] }];
  return [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
}

function requestBody({ upload, body }: Endpoint): ZodOpenApiOperationObject['requestBody'] {
  if (!upload) return { required: true, content: { 'application/json': { schema: body } } };
  const file = {
    type: 'string',
    format: 'binary',
    description: `${upload.accept.join(', ')}; at most ${upload.maxBytes} bytes`,
  } as const;
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: [upload.field], properties: { [upload.field]: file } },
      },
    },
  };
}

function answerContent({ produces, response }: Endpoint): NonNullable<ZodOpenApiResponseObject['content']> {
  if (produces === 'file') {
    // each file has its own media type: PDF, CSV, calendar
    return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  }
  return { [produces === 'events' ? 'text/event-stream' : 'application/json']: { schema: response } };
}
