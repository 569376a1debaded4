import { firstLoad } from './budgets.ts';

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/home.tsx': { file: 'home.js', imports: ['_form.js', 'index.html'] },
  'src/checkout.tsx': { file: 'checkout.js' },
};

test('a first visit loads the entry, the page and what both import, each once', () => {
  expect([...firstLoad(manifest, 'src/home.tsx')].sort()).toEqual([
    'entry.js',
    'form.js',
    'home.js',
    'react.js',
  ]);
});

test('a page that is missing from the build is a fault of the table', () => {
  expect(() => firstLoad(manifest, 'src/gone.tsx')).toThrow('The build has no src/gone.tsx');
});
