import { filesWithZod, firstLoad, firstStyles } from './budgets.ts';

const manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/home.tsx', 'src/checkout.tsx'],
    css: ['base.css'],
  },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/home.tsx': {
    file: 'home.js',
    imports: ['_form.js', 'index.html'],
    dynamicImports: ['src/drawer.tsx'],
    css: ['home.css'],
  },
  'src/drawer.tsx': { file: 'drawer.js', css: ['drawer.css'] },
  'src/checkout.tsx': { file: 'checkout.js', css: ['checkout.css'] },
};

test('a first visit loads the entry, the page and their imports, each once', () => {
  expect([...firstLoad(manifest, 'src/home.tsx')].sort()).toEqual([
    'entry.js',
    'form.js',
    'home.js',
    'react.js',
  ]);
});

test('the first HTML has the styles of the page and its lazy parts, and of no other page', () => {
  expect(firstStyles(manifest, 'src/home.tsx').sort()).toEqual(['base.css', 'drawer.css', 'home.css']);
});

test('a page missing from the build is an error in the table', () => {
  expect(() => firstLoad(manifest, 'src/gone.tsx')).toThrow('The build has no src/gone.tsx');
});

test('a schema on the first visit is found by its script', () => {
  const scripts: Record<string, string> = {
    'entry.js': 'const shown = 1;',
    'form.js': 'e._zod.def',
    'base.css': '._zod{}',
  };
  expect(filesWithZod(Object.keys(scripts), (file) => scripts[file] ?? '')).toEqual(['form.js']);
});
