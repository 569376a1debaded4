import { z } from 'zod';
import { operator, problemCodes, type Endpoint, type EndpointGroup } from '@atrium/domain';
import { clientRuntime } from './typed-client-runtime.ts';

type ContractTable = Readonly<Record<string, EndpointGroup>>;
type JsonSchema = z.core.JSONSchema.JSONSchema | boolean;

/**
 * Writes the client for programs with an API key: one TypeScript file without dependencies, with the types of the calls that have a
 * scope.
 */
export function writeTypedClient(contract: ContractTable, origin: string): string {
  const endpoints = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));
  const entries = endpoints.filter(({ scope }) => scope !== undefined).map(writeCall);
  return `/**
 * Client of the ${operator.product} API for programs with an API key, from ${origin}/api/docs/client.ts. Needs nothing but
 * \`fetch\`: Node 20, Deno, Bun, workers. Don't change it: get it again when you need calls that are newer.
 */

const defaultOrigin = ${quote(origin)};

/** The calls that API keys can make, by method and path. */
export interface Calls {
${entries.join('\n')}
}

/** Codes of problems. More may come. */
export type ProblemCode =
${Object.keys(problemCodes)
  .map((code) => `  | ${quote(code)}`)
  .join('\n')};

${clientRuntime}`;
}

function writeCall(endpoint: Endpoint): string {
  const { method, path, summary, note, scope, paged, deprecated } = endpoint;
  const about = [
    `${summary}.`,
    ...(note ? [note] : []),
    `Scope: ${scope}.`,
    ...(deprecated ? [`@deprecated It may be gone from ${deprecated.sunset}.`] : []),
  ];
  const parts = [
    ...writeInput('path', endpoint.params),
    ...writeInput('query', endpoint.query),
    ...writeInput('headers', endpoint.headers),
    ...writeBody(endpoint),
    ...(paged ? ['paged: true;'] : []),
    `data: ${dataOf(endpoint)};`,
  ];
  const name = `${method} /api${path.replace(/:([A-Za-z]+)/g, '{$1}')}`;
  return indent(`/** ${about.join(' ')} */\n${quote(name)}: {\n${indent(parts.join('\n'))}\n};`);
}

function writeInput(part: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const json = toJson(schema, 'input');
  return [`${part}${json.required?.length ? '' : '?'}: ${typeOf(json)};`];
}

function writeBody({ body, upload }: Endpoint): string[] {
  if (upload) return [`/** ${upload.accept.join(', ')} */`, `body: { ${keyOf(upload.field)}: Blob };`];
  return body ? [`body: ${typeOf(toJson(body, 'input'))};`] : [];
}

function dataOf({ produces, response }: Endpoint): string {
  if (produces === 'nothing') return 'undefined';
  return produces === 'file' ? 'Blob' : typeOf(toJson(response, 'output'));
}

const toJson = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** Returns the TypeScript of what a JSON Schema describes. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  if (schema.$ref !== undefined) throw new TypeError(`the typed client can't follow ${schema.$ref}`);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case 'integer':
      return 'number';
    case 'array':
      return arrayOf(schema);
    case 'object':
      return objectOf(schema);
    case undefined:
      return 'unknown';
    default:
      return schema.type;
  }
}

function arrayOf({ items = true, prefixItems }: z.core.JSONSchema.JSONSchema): string {
  const places = prefixItems ?? (Array.isArray(items) ? items : undefined);
  if (places) return `[${places.map(typeOf).join(', ')}]`;
  const item = Array.isArray(items) ? 'unknown' : typeOf(items);
  return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function objectOf({ properties, required, additionalProperties }: z.core.JSONSchema.JSONSchema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => `${keyOf(name)}${required?.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (fields.length === 0)
    return `{ [name: string]: ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'} }`;
  const line = `{ ${fields.join('; ')} }`;
  return line.length < 80 && !line.includes('\n') ? line : `{\n${indent(fields.join(';\n'))};\n}`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const literal = (value: unknown): string =>
  typeof value === 'string' ? quote(value) : JSON.stringify(value);
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`;
const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));
