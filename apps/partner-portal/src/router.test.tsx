import { pagePatterns } from '@atrium/domain';
import type { RouteObject } from 'react-router';
import { routes } from './router.tsx';

const pathsOf = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [path] : []), ...pathsOf(children)]);

test('the server knows every page of this front end, and no other but the check-in on devices', () => {
  expect([...pathsOf(routes), '/door'].toSorted()).toEqual([...pagePatterns.partner].toSorted());
});
