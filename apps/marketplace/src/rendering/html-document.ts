import { pageStateHtml } from '@atrium/account';
import type { Language, PageRendererParts } from '@atrium/domain';

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Chunk | undefined>>;

export interface PageParts {
  language: Language;
  /** The file of the page's lazy part; none for a path that is no page. */
  source: string | undefined;
  /** What React rendered: first the tags that belong in the head. */
  html: string;
  state: Parameters<typeof pageStateHtml>[0];
}

/** Makes whole documents out of the built `index.html`, each with the styles and the code of its own page. */
export function createDocument({ template, manifest, readFile }: Omit<PageRendererParts, 'origin'>) {
  const bare = template
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(styleLinks, '')
    // the page can be read without it: what is seen comes first
    .replace(/(?:<script type="module"|<link rel="modulepreload")(?= )/g, '$& fetchpriority="low"');
  const [beforeHead = '', afterHead = ''] = split(bare, '</head>');
  const [beforeRoot, afterRoot = ''] = split(afterHead, '<div id="root"></div>');
  const filesOf = remember((source: string) => pageFiles(manifest as Manifest, source, template)); // Vite's own
  const contentOf = remember((file: string) => readFile(file).replaceAll('</', '<\\/'));
  const anywhere = [...template.matchAll(styleLinks)].map(([, file = '']) => file);
  return ({ language, source, html, state }: PageParts): string => {
    const head = headTags.exec(html)?.[0] ?? '';
    const texts = (language === 'en' ? [] : translationOf(language)).flatMap(
      (key) => (manifest as Manifest)[key]?.file ?? [],
    );
    const { styles, code } = source ? filesOf(source) : { styles: anywhere, code: [] };
    return [
      beforeHead.replace('<html lang="en">', `<html lang="${language}">`),
      `<style>${styles.map(contentOf).join('')}</style>`,
      ...[...code, ...texts].map(
        (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
      ),
      head,
      '</head>',
      beforeRoot,
      `<div id="root">${html.slice(head.length)}</div>`,
      pageStateHtml(state),
      // for the pages after this one: fetched at leisure, and known to the loader of their code as being there
      ...styles.map((file) => `<link rel="stylesheet" crossorigin media="print" href="/${file}">`),
      afterRoot,
    ].join('');
  };
}

const styleLinks = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** React puts them first; in attributes and texts it writes no bracket as it is. */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/** What brings a language's texts. */
const translationOf = (language: Language) => [
  `src/language/${language}.json`,
  'src/language/wire-patterns.ts',
];

function split(text: string, at: string): string[] {
  const parts = text.split(at);
  if (parts.length !== 2) throw new Error(`index.html needs exactly one ${at}`);
  return parts;
}

/** The page's styles, those of its late parts too because they are rendered with it, and what of its code the entry does not bring. */
function pageFiles(manifest: Manifest, source: string, template: string) {
  if (!manifest[source]) throw new Error(`the build has no ${source}: mend the table of public pages`);
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const own = closure(manifest, [...entry, source]);
  // the entry's late parts are all the pages there are
  const late = own.flatMap(({ isEntry, dynamicImports = [] }) => (isEntry ? [] : dynamicImports));
  const styles = new Set([...own, ...closure(manifest, late)].flatMap(({ css = [] }) => css));
  return {
    styles: [...styles],
    code: own.map(({ file }) => file).filter((file) => !template.includes(`/${file}"`)),
  };
}

/** Chunks after what they are built on, because a page's styles win over those of its parts. */
function closure(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const chunks: Chunk[] = [];
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunks.push(chunk);
  };
  keys.forEach(visit);
  return chunks;
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
