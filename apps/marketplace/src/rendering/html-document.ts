import { pageStateHtml } from '@atrium/account';

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Chunk | undefined>>;

export interface PageParts {
  /** What React rendered: first the tags that belong in the head. */
  html: string;
  state: Parameters<typeof pageStateHtml>[0];
}

/** Makes whole documents out of the built `index.html`, each with the files of its own page. */
export function createDocument(template: string, manifest: Manifest) {
  const bare = template.replace(/\s*<title>[^<]*<\/title>/, '');
  const [beforeHead, afterHead = ''] = split(bare, '</head>');
  const [beforeRoot, afterRoot = ''] = split(afterHead, '<div id="root"></div>');
  const linksOf = remember((source: string) => links(manifest, source, template));
  return (source: string | undefined, { html, state }: PageParts): string => {
    const head = headTags.exec(html)?.[0] ?? '';
    return [
      beforeHead,
      source ? linksOf(source) : '',
      head,
      '</head>',
      beforeRoot,
      `<div id="root">${html.slice(head.length)}</div>`,
      pageStateHtml(state),
      afterRoot,
    ].join('');
  };
}

/** React puts them first; in attributes and texts it writes no bracket as it is. */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

function split(text: string, at: string): string[] {
  const parts = text.split(at);
  if (parts.length !== 2) throw new Error(`index.html needs exactly one ${at}`);
  return parts;
}

/** The page's styles, those of its late parts too because they are rendered with it, and its code while the entry still loads. */
function links(manifest: Manifest, source: string, template: string): string {
  const page = manifest[source];
  if (!page) throw new Error(`the build has no ${source}: mend the table of public pages`);
  const own = closure(manifest, [source]);
  // the entry's late parts are all the pages there are
  const late = own.flatMap(({ isEntry, dynamicImports = [] }) => (isEntry ? [] : dynamicImports));
  const styles = new Set([...own, ...closure(manifest, late)].flatMap(({ css = [] }) => css));
  const isNew = (file: string) => !template.includes(`/${file}"`);
  return [
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...own
      .map(({ file }) => file)
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** Chunks and what they cannot do without. */
function closure(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen.values()];
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
