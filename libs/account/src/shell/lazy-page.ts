import type { ComponentType } from 'react';

/** Lazy route: the component exported by that name, loaded when the route is first shown. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({
  lazy: async () => ({ Component: (await load())[name] }),
});
