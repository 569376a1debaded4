import { failedTasks } from './check-commands.ts';

const printed = `
> nx run @atrium/domain:lint

> eslint .

> nx run @atrium/api:lint

> eslint .

app.ts: 'x' is never used

 NX   Running target lint for 2 projects failed

Failed tasks:

- @atrium/api:lint

`;

test('of many projects only the failed ones are shown', () => {
  const shown = failedTasks(printed);
  expect(shown).toContain("app.ts: 'x' is never used");
  expect(shown).not.toContain('@atrium/domain');
});

test('output without a list of failed tasks is shown in full', () => {
  expect(failedTasks('Cannot find the project graph')).toBe('Cannot find the project graph');
});
