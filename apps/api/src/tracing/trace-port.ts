import type { Tracing } from './tracing.ts';

/**
 * Wraps a port to a service outside so that its calls are spans, named by the port and the method. All of its methods return
 * promises; groups of them are wrapped too.
 */
export function tracePort<T extends object>(tracing: Tracing, name: string, port: T): T {
  if (!tracing.isOn) return port;
  return new Proxy(port, {
    get: (target, key): unknown => {
      const member: unknown = Reflect.get(target, key);
      if (typeof member === 'object' && member !== null)
        return tracePort(tracing, `${name}.${String(key)}`, member);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) =>
        tracing.span({ name: `${name}.${String(key)}`, kind: 'client' }, () =>
          // a method of a port
          (member as (...args: unknown[]) => Promise<unknown>).apply(target, given),
        );
    },
  });
}
