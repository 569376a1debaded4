import { z } from 'zod';
import { contract, problemCodes, problemTypes, type Deprecation, type Endpoint } from '@atrium/domain';

/** The part of a JSON Schema that is compared. */
export interface Schema {
  readonly [key: string]: unknown;
}

/** The promises of a call to its callers. */
export interface FrozenCall {
  readonly access: string;
  readonly status: number;
  readonly paged: boolean;
  readonly deprecated?: Deprecation;
  readonly upload?: { readonly field: string; readonly accept: readonly string[]; readonly maxBytes: number };
  readonly input: Readonly<Record<string, Schema>>;
  /** `file` for bytes; for `events`, the schema of one value. */
  readonly output: { readonly kind: 'json' | 'file' | 'events' | 'nothing'; readonly schema: Schema };
}

/** A problem code: its type, and its values by name with their kind. */
export interface FrozenCode {
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Everything that callers may rely on: calls by method and path, problems by type, and their codes. */
export interface FrozenContract {
  readonly calls: Readonly<Record<string, FrozenCall>>;
  readonly problems: Readonly<Record<string, { readonly status: number }>>;
  readonly codes: Readonly<Record<string, FrozenCode>>;
}

const parts = ['params', 'query', 'headers', 'body'] as const;

const typesOfProblems = Object.fromEntries(
  Object.entries(problemTypes).map(([type, status]) => [type, { status }]),
);

/** Freezes a contract table, the product's by default. */
export const freezeContract = (
  table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract,
  failures: FrozenContract['problems'] = typesOfProblems,
  codes: FrozenContract['codes'] = problemCodes,
): FrozenContract => ({
  calls: Object.fromEntries(
    Object.values(table)
      .flatMap((group) => Object.values(group))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, freezeCall(endpoint)]),
  ),
  problems: failures,
  codes,
});

function freezeCall(endpoint: Endpoint): FrozenCall {
  const { access, status = 200, paged = false, deprecated, upload, produces, response } = endpoint;
  return {
    access,
    status,
    paged,
    ...(deprecated ? { deprecated } : {}),
    ...(upload ? { upload } : {}),
    input: Object.fromEntries(
      parts.flatMap((part) => {
        const schema = endpoint[part];
        // as callers send it: fields with a default or coercion aren't required
        return schema ? [[part, toSchema(schema, 'input')]] : [];
      }),
    ),
    output: { kind: produces ?? 'json', schema: toSchema(response, 'output') },
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Lists schemas that can't be compared: files, and types without a JSON Schema. An empty response has none. */
export const listOpaque = ({ calls }: FrozenContract): string[] =>
  Object.entries(calls).flatMap(([name, { input, output }]) =>
    [...Object.entries(input), ...(output.kind === 'nothing' ? [] : [['response', output.schema] as const])]
      .flatMap(([part, schema]) => opaqueIn(schema, part))
      .map((at) => `${name} ${at}`),
  );

function opaqueIn(schema: Schema, at: string): string[] {
  if (Object.keys(schema).length === 0) return [at];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  // `items: false` ends a tuple
  const members = [schema['anyOf'], schema['oneOf'], schema['items'], schema['prefixItems']]
    .flat()
    .filter((one) => one !== undefined && one !== false);
  return [
    ...properties.flatMap(([name, property]) => opaqueIn(property, `${at}.${name}`)),
    ...members.flatMap((member) => opaqueIn(member as Schema, `${at}[]`)),
  ];
}

/** Serialises a snapshot with sorted keys and one line per call and code, so that its diff is readable. */
export function writeFrozen(frozen: FrozenContract): string {
  const lines = (entries: Readonly<Record<string, unknown>>) =>
    Object.entries(entries)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(sortKeys(value))}`)
      .join(',\n');
  const sections = Object.entries<Readonly<Record<string, unknown>>>({ ...frozen }).map(
    ([name, entries]) => `  ${JSON.stringify(name)}: {\n${lines(entries)}\n  }`,
  );
  return `{\n${sections.join(',\n')}\n}\n`;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
