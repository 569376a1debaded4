import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { z } from 'zod';
import { operator, problems, type Contract, type Endpoint } from '@atrium/domain';

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    error: z.string(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    retryAfter: z.number().optional(),
  })
  .meta({
    id: 'Problem',
    description: `RFC 9457. Known types: ${Object.keys(problems)
      .map((slug) => `/problems/${slug}`)
      .join(', ')}`,
  });

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
});

/** The OpenAPI 3.1 document of the whole contract table. */
export function openApiDocument(contract: Contract, origin: string): object {
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
      description: 'Every call of the marketplace, the partner portal and the admin console.',
      license: { name: 'Proprietary', url: `${origin}/customer-terms-of-service` },
    },
    servers: [{ url: origin }],
    tags: Object.keys(contract).map((name) => ({ name })),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}

function operation(slice: string, name: string, e: Endpoint): ZodOpenApiOperationObject {
  const open = e.access === 'public';
  return {
    operationId: `${slice}_${name}`,
    tags: [slice],
    summary: e.summary,
    description: `Who may: ${e.access}.${e.paged ? ' Paging travels in the headers Link, X-Total-Count and X-Next-Cursor.' : ''}`,
    security: open ? [] : e.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
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
      [e.status === 201 ? '201' : '200']: {
        description: 'Done',
        content: answerContent(e),
      },
      '400': problem('Some fields need attention'),
      ...(open || e.access === 'optional'
        ? {}
        : {
            '401': problem('Missing authentication credentials'),
            '403': problem('The account may not do this'),
          }),
      default: problem('Anything else that failed'),
    },
  };
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
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  }
  return { [produces === 'events' ? 'text/event-stream' : 'application/json']: { schema: response } };
}
