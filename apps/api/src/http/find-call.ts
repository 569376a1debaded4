import type { Endpoint } from '@atrium/domain';

/** A contract call with its handler. */
export interface RegisteredCall {
  /** Name in logs and metrics: `GET /events/:id`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Type-checked at registration: its input is parsed and its actor is admitted by `access`. */
  readonly handle: (input: never, ctx: never) => unknown;
}

export interface FoundCall {
  readonly call: RegisteredCall;
  /** Raw placeholder values, still URL-encoded. */
  readonly params: Readonly<Record<string, string>>;
}

interface Branch {
  readonly literals: Map<string, Branch>;
  placeholder?: Branch;
  readonly calls: Map<string, RegisteredCall>;
}

const createBranch = (): Branch => ({ literals: new Map(), calls: new Map() });

/**
 * Finds a call by method and path below `/api` with Express's rules: literal segments before placeholders,
 * case-insensitive, optional trailing slash, HEAD as GET. One lookup per segment, however many calls there
 * are.
 */
export function createCallFinder(
  calls: readonly RegisteredCall[],
): (method: string, path: string) => FoundCall | undefined {
  const root = createBranch();
  for (const call of calls) branchFor(root, call.endpoint.path).calls.set(call.endpoint.method, call);
  return (method, path) => {
    const values: string[] = [];
    const call = findIn(root, segmentsOf(path), 0, method === 'HEAD' ? 'GET' : method, values);
    return call && { call, params: nameValues(call.endpoint.path, values) };
  };
}

/** Path segments, ignoring a trailing slash. */
const segmentsOf = (path: string): string[] =>
  (path.endsWith('/') ? path.slice(1, -1) : path.slice(1)).split('/');

function branchFor(root: Branch, path: string): Branch {
  return segmentsOf(path).reduce((branch, segment) => {
    if (segment.startsWith(':')) return (branch.placeholder ??= createBranch());
    const next = branch.literals.get(segment.toLowerCase()) ?? createBranch();
    branch.literals.set(segment.toLowerCase(), next);
    return next;
  }, root);
}

function findIn(
  branch: Branch,
  segments: readonly string[],
  depth: number,
  method: string,
  values: string[],
): RegisteredCall | undefined {
  const segment = segments[depth];
  if (segment === undefined) return branch.calls.get(method);
  const literal = branch.literals.get(segment.toLowerCase());
  const found = literal && findIn(literal, segments, depth + 1, method, values);
  if (found || !branch.placeholder || segment === '') return found;
  values.push(segment);
  const byValue = findIn(branch.placeholder, segments, depth + 1, method, values);
  if (!byValue) values.pop();
  return byValue;
}

function nameValues(path: string, values: readonly string[]): Record<string, string> {
  if (values.length === 0) return {};
  const names = segmentsOf(path).filter((segment) => segment.startsWith(':'));
  return Object.fromEntries(names.map((name, index) => [name.slice(1), values[index] ?? '']));
}
