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
  /** The module of the page's lazy part; undefined for an unknown path. */
  source: string | undefined;
  /** React's output: first the tags that belong in the head. */
  html: string;
  state: Parameters<typeof pageStateHtml>[0];
}

/** Builds documents from the built `index.html`, each with the styles and the code of its own page. */
export function createDocument({ template, manifest, readFile }: Omit<PageRendererParts, 'origin'>) {
  const bare = template
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(styleLinks, '')
    .replace(codeLinks, '');
  const [beforeHead = '', afterHead = ''] = split(bare, '</head>');
  const [beforeRoot, afterRoot = ''] = split(afterHead, '<div id="root"></div>');
  const filesOf = remember((source: string) => pageFiles(manifest as Manifest, source, template)); // Vite's own manifest format
  const contentOf = remember((file: string) => readFile(file).replaceAll('</', '<\\/'));
  const links = [...template.matchAll(codeLinks)];
  const entry = links.flatMap(({ groups }) => groups?.['entry'] ?? []);
  const shared = links.flatMap(({ groups }) => groups?.['shared'] ?? []);
  const anywhere = [...template.matchAll(styleLinks)].map(([, file = '']) => file);
  return ({ language, source, html, state }: PageParts): string => {
    const head = headTags.exec(html)?.[0] ?? '';
    const texts = language === 'en' ? [] : ((manifest as Manifest)[textsOf(language)]?.file ?? []);
    const { styles, code } = source ? filesOf(source) : { styles: anywhere, code: [] };
    const files = [...shared, ...code, texts, ...entry].flat().map((file) => `/${file}`);
    return [
      beforeHead.replace('<html lang="en">', `<html lang="${language}">`),
      `<style>${styles.map(contentOf).join('')}</style>`,
      // a script of index.html loads them in this order, once the page's pictures are there
      `<script type="application/json" id="page-code">${JSON.stringify(files)}</script>`,
      head,
      '</head>',
      beforeRoot,
      `<div id="root">${html.slice(head.length)}</div>`,
      pageStateHtml(state),
      // for later pages: loaded at low priority (`print`), and found by Vite's loader, which then loads none twice
      ...styles.map((file) => `<link rel="stylesheet" crossorigin media="print" href="/${file}">`),
      afterRoot,
    ].join('');
  };
}

const styleLinks = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** The entry's script and what it imports, in Vite's order. */
const codeLinks =
  /\s*(?:<script type="module" crossorigin src="\/(?<entry>[^"]+)"><\/script>|<link rel="modulepreload" crossorigin href="\/(?<shared>[^"]+)">)/g;

/** React renders them first, and escapes `<` and `>` in attributes and texts. */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/** Manifest key of a language's texts, to preload. */
const textsOf = (language: Language) => `src/language/${language}.json`;

function split(text: string, at: string): string[] {
  const parts = text.split(at);
  if (parts.length !== 2) throw new Error(`index.html needs exactly one ${at}`);
  return parts;
}

/** Styles of the page, including its lazy parts because they are rendered too, and its code beyond the entry's. */
function pageFiles(manifest: Manifest, source: string, template: string) {
  if (!manifest[source]) throw new Error(`the build has no ${source}: mend the table of public pages`);
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const own = closure(manifest, [...entry, source]);
  // only the entry's lazy parts are pages of their own
  const late = own.flatMap(({ isEntry, dynamicImports = [] }) => (isEntry ? [] : dynamicImports));
  const styles = new Set([...own, ...closure(manifest, late)].flatMap(({ css = [] }) => css));
  return {
    styles: [...styles],
    code: own.map(({ file }) => file).filter((file) => !template.includes(`/${file}"`)),
  };
}

/** Dependencies before their dependants, because a page's styles must override those of its parts. */
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
