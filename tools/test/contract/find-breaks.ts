import type { FrozenCall, FrozenCode, FrozenContract, Schema } from './freeze.ts';

/** A broken promise. */
export interface Break {
  /** The call or the problem. */
  readonly of: string;
  readonly what: string;
}

/** Returns the breaking changes for callers of the frozen contract; additions never break. */
export function findBreaks(before: FrozenContract, now: FrozenContract): Break[] {
  const breaks: Break[] = [];
  for (const [name, frozen] of Object.entries(before.calls)) {
    const call = now.calls[name];
    const whats = call ? callBreaks(frozen, call) : ['is gone'];
    breaks.push(...whats.map((what) => ({ of: name, what })));
  }
  for (const [type, { status }] of Object.entries(before.problems)) {
    const problem = now.problems[type];
    if (!problem) breaks.push({ of: `problem ${type}`, what: 'is gone' });
    else if (problem.status !== status)
      breaks.push({ of: `problem ${type}`, what: `has the status ${problem.status} instead of ${status}` });
  }
  for (const [code, frozen] of Object.entries(before.codes))
    breaks.push(...codeBreaks(frozen, now.codes[code]).map((what) => ({ of: `code ${code}`, what })));
  return breaks;
}

function codeBreaks(before: FrozenCode, now: FrozenCode | undefined): string[] {
  if (!now) return ['is gone'];
  return [
    ...(now.type === before.type ? [] : [`has the type ${now.type} instead of ${before.type}`]),
    ...Object.entries(before.params).flatMap(([name, kind]) => {
      const kindNow = now.params[name];
      if (kindNow === kind) return [];
      return [kindNow ? `gives ${name} as ${kindNow} instead of ${kind}` : `no longer gives ${name}`];
    }),
  ];
}

/** Access levels that each one can be widened to without a break. */
const widerThan: Readonly<Record<string, readonly string[]>> = {
  public: ['optional'],
  optional: ['public'],
  'signed-in': ['optional', 'public'],
  attendee: ['signed-in', 'optional', 'public'],
  partner: ['partner-or-admin', 'signed-in', 'optional', 'public'],
  admin: ['partner-or-admin', 'signed-in', 'optional', 'public'],
  'partner-or-admin': ['signed-in', 'optional', 'public'],
};

function callBreaks(before: FrozenCall, now: FrozenCall): string[] {
  const breaks: string[] = [];
  if (now.access !== before.access && !widerThan[before.access]?.includes(now.access))
    breaks.push(`is for ${now.access} instead of ${before.access}`);
  if (now.status !== before.status) breaks.push(`answers ${now.status} instead of ${before.status}`);
  if (before.paged && !now.paged) breaks.push('is not paged any more');
  if (now.output.kind !== before.output.kind)
    breaks.push(`answers ${now.output.kind} instead of ${before.output.kind}`);
  if (before.upload) {
    if (now.upload?.field !== before.upload.field) breaks.push(`takes no file in ${before.upload.field}`);
    for (const type of before.upload.accept)
      if (!now.upload?.accept.includes(type)) breaks.push(`takes no ${type}`);
    if ((now.upload?.maxBytes ?? 0) < before.upload.maxBytes) breaks.push('takes smaller files only');
  } else if (now.upload) breaks.push('demands a file');

  for (const [part, schema] of Object.entries(now.input)) {
    const known = before.input[part] ?? { type: 'object', properties: {} };
    breaks.push(...misfits(compare(known, schema, 'request'), known, schema, part));
  }
  for (const part of Object.keys(before.input)) if (!now.input[part]) breaks.push(`${part} is gone`);
  // callers of the frozen contract must be able to parse today's responses
  const [answered, known] = [now.output.schema, before.output.schema];
  return [...breaks, ...misfits(compare(answered, known, 'response'), answered, known, 'response')];
}

type Side = 'request' | 'response';

interface Comparison {
  side: Side;
  fromRoot: Schema;
  toRoot: Schema;
  /** References under comparison, so that recursive definitions terminate. */
  seen: Set<string>;
}

const compare = (fromRoot: Schema, toRoot: Schema, side: Side): Comparison => ({
  side,
  fromRoot,
  toRoot,
  seen: new Set(),
});

/**
 * Returns where a value valid in `from` is invalid in `to`. Requests go from old callers to us, responses the
 * other way.
 */
function misfits(comparison: Comparison, fromRaw: Schema, toRaw: Schema, at: string): string[] {
  if (typeof fromRaw['$ref'] === 'string' && typeof toRaw['$ref'] === 'string') {
    const pair = `${fromRaw['$ref']} ${toRaw['$ref']}`;
    if (comparison.seen.has(pair)) return [];
    comparison.seen.add(pair);
  }
  const from = resolve(fromRaw, comparison.fromRoot);
  const to = resolve(toRaw, comparison.toRoot);
  if (isOpaque(to)) return [];
  if (isOpaque(from)) return [`${at} is not described any more`];
  const [fromMembers, toMembers] = [membersOf(from), membersOf(to)];
  if (fromMembers.length > 1 || toMembers.length > 1)
    return fromMembers.flatMap((member) => bestFit(comparison, member, toMembers, at));
  return [
    ...typeMisfits(comparison, from, to, at),
    ...(comparison.side === 'request' ? limitMisfits(from, to, at) : []),
    ...objectMisfits(comparison, from, to, at),
    ...listMisfits(comparison, from, to, at),
  ];
}

/** Matches alternatives by content, not by position. */
function bestFit(
  comparison: Comparison,
  member: Schema,
  candidates: readonly Schema[],
  at: string,
): string[] {
  const attempts = candidates.map((candidate) => ({
    found: misfits(comparison, member, candidate, at),
    isSameKind:
      typeOf(resolve(member, comparison.fromRoot)) === typeOf(resolve(candidate, comparison.toRoot)),
  }));
  if (attempts.some(({ found }) => found.length === 0)) return [];
  const kin = attempts
    .filter(({ isSameKind }) => isSameKind)
    .toSorted((a, b) => a.found.length - b.found.length)[0];
  if (kin) return kin.found;
  const kind = typeOf(resolve(member, comparison.fromRoot));
  return [comparison.side === 'request' ? `${at} takes no ${kind} any more` : `${at} may be ${kind} now`];
}

function typeMisfits({ side }: Comparison, from: Schema, to: Schema, at: string): string[] {
  const [was, is] = side === 'request' ? [typeOf(from), typeOf(to)] : [typeOf(to), typeOf(from)];
  const fits = typeOf(from) === typeOf(to) || (typeOf(from) === 'integer' && typeOf(to) === 'number');
  if (!fits) return [`${at} is ${is} instead of ${was}`];
  const allowed = valuesOf(to);
  if (!allowed) return [];
  const given = valuesOf(from);
  if (!given)
    return [
      side === 'request' ? `${at} takes fixed values only` : `${at} is not one of fixed values any more`,
    ];
  return given
    .filter((value) => !allowed.includes(value))
    .map((value) =>
      side === 'request' ? `${at} takes no ${String(value)} any more` : `${at} may be ${String(value)} now`,
    );
}

const atMost = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const atLeast = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];

function limitMisfits(from: Schema, to: Schema, at: string): string[] {
  const tighter = (key: string, isTighter: (was: number, is: number) => boolean, none: number) => {
    const is = to[key];
    const was = from[key] ?? none;
    return typeof is === 'number' && typeof was === 'number' && isTighter(was, is);
  };
  return [
    ...atMost.filter((key) => tighter(key, (was, is) => is < was, Infinity)),
    ...atLeast.filter((key) => tighter(key, (was, is) => is > was, -Infinity)),
    ...['pattern', 'format'].filter((key) => to[key] !== undefined && to[key] !== from[key]),
  ].map((key) => `${at} takes less: ${key} is ${String(to[key])}`);
}

function objectMisfits(comparison: Comparison, from: Schema, to: Schema, at: string): string[] {
  const [given, wanted] = [propertiesOf(from), propertiesOf(to)];
  const breaks: string[] = [];
  for (const name of requiredOf(to))
    if (!requiredOf(from).has(name) && (comparison.side === 'request' || given[name]))
      breaks.push(
        comparison.side === 'request'
          ? `${at}.${name} is newly required`
          : `${at}.${name} may be missing now`,
      );
  const known = comparison.side === 'request' ? given : wanted;
  for (const name of Object.keys(known)) {
    const [one, other] = [given[name], wanted[name]];
    if (one && other) breaks.push(...misfits(comparison, one, other, `${at}.${name}`));
    else breaks.push(`${at}.${name} is gone`);
  }
  const [rest, wantedRest] = [from['additionalProperties'], to['additionalProperties']];
  if (isSchema(rest) && isSchema(wantedRest))
    breaks.push(...misfits(comparison, rest, wantedRest, `${at}.*`));
  return breaks;
}

function listMisfits(comparison: Comparison, from: Schema, to: Schema, at: string): string[] {
  const [given, wanted] = [from['items'], to['items']];
  const rest = isSchema(given) && isSchema(wanted) ? misfits(comparison, given, wanted, `${at}[]`) : [];
  const wantedMembers = tupleMembers(to);
  const members = tupleMembers(from).flatMap((member, index) => {
    const other = wantedMembers[index];
    return other ? misfits(comparison, member, other, `${at}[${index}]`) : [];
  });
  return [...members, ...rest];
}

/** Schemas of the members of a tuple. */
const tupleMembers = (schema: Schema): readonly Schema[] => {
  const members = schema['prefixItems'];
  return Array.isArray(members) ? members.filter(isSchema) : [];
};

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOpaque = (schema: Schema): boolean => Object.keys(schema).length === 0;

const propertiesOf = (schema: Schema): Readonly<Record<string, Schema | undefined>> =>
  isSchema(schema['properties']) ? (schema['properties'] as Record<string, Schema>) : {};

const requiredOf = (schema: Schema): ReadonlySet<string> =>
  new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : []);

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  const options: unknown = schema['enum'];
  if (Array.isArray(options)) return options.map((option: unknown) => option);
  return 'const' in schema ? [schema['const']] : undefined;
}

function typeOf(schema: Schema): string {
  if (typeof schema['type'] === 'string') return schema['type'];
  const [value] = valuesOf(schema) ?? [];
  return value === undefined ? 'any' : typeof value;
}

/** Returns the alternatives of a schema: `anyOf`, `oneOf`, or several types. */
function membersOf(schema: Schema): readonly Schema[] {
  const { type } = schema;
  const members = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(members)) return (members as Schema[]).flatMap(membersOf);
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema];
}

/** Resolves a reference in the definitions of its document. */
function resolve(schema: Schema, root: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, key) => (isSchema(at) ? at[key] : undefined), root);
  return isSchema(found) ? found : {};
}
