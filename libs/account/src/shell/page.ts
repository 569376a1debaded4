import type { ComponentType } from 'react';

/** A route's lazy half: the component exported by that name, loaded when the route is first shown. */
export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  lazy: async () => ({ Component: (await load())[name] }),
});
