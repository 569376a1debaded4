import { unzipSync } from 'fflate';
import { inflateSync } from 'node:zlib';
import { problem, type PlainCode } from '@atrium/domain';
import type { UploadedFile } from '../http/uploads.ts';
import { endingOf } from './clean-file-name.ts';

type Finding = Extract<
  PlainCode,
  'document-active' | 'document-attachments' | 'document-locked' | 'document-macros' | 'document-unreadable'
>;

interface Kind {
  name: string;
  ending: string;
  /** Returns why a document can harm who opens it; undefined if nothing was found. */
  inspect: (content: Buffer) => Finding | undefined;
}

/** Accepted documents by their media type, as the content shows it. */
const kinds: Readonly<Record<string, Kind>> = {
  'application/pdf': { name: 'PDF', ending: '.pdf', inspect: inspectPdf },
  'application/msword': { name: 'DOC', ending: '.doc', inspect: inspectOldWord },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'DOCX',
    ending: '.docx',
    inspect: inspectWord,
  },
};

/**
 * Throws the reason why a document can't be offered for download: its ending tells another kind than its content,
 * or it can act by itself on the computer of who opens it.
 */
export function checkDocument({ name, mediaType, content }: UploadedFile): void {
  const kind = kinds[mediaType];
  if (!kind) throw problem('unsupported-media');
  if (endingOf(name) !== kind.ending) throw problem('file-ending-differs', { kind: kind.name });
  const finding = kind.inspect(content);
  if (finding) throw problem(finding);
}

/** Actions that a PDF can start by itself, and parts that can. */
const activeNames = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'RichMedia', 'Rendition'];
const attachmentNames = ['EmbeddedFile', 'EmbeddedFiles'];

/** Most that is unpacked of one document, in bytes. */
const mostUnpacked = 50_000_000;

/**
 * Looks for names of actions and attachments in the plain parts of a PDF and in its packed ones. It reads all of
 * it, whatever the cross-references say, because readers repair broken ones in ways of their own.
 */
function inspectPdf(content: Buffer): Finding | undefined {
  const raw = content.toString('latin1');
  const found = findNames(raw);
  if (found) return found;
  let left = mostUnpacked;
  for (const { header, data } of streamsOf(raw, content)) {
    // Objects stand in such a stream as text; other packings than the usual one only serve to hide them.
    const holdsObjects = /\/ObjStm(?![A-Za-z0-9])/.test(header);
    if (!holdsObjects && (/\/Image(?![A-Za-z0-9])/.test(header) || left === 0)) continue;
    const text = inflate(data, left);
    if (text === undefined) {
      if (holdsObjects && /\/Filter/.test(header)) return 'document-unreadable';
      continue;
    }
    left = Math.max(0, left - text.length);
    const inside = findNames(text);
    if (inside) return inside;
  }
  return undefined;
}

function findNames(text: string): Finding | undefined {
  const plain = decodeNames(text);
  const has = (names: readonly string[]) => new RegExp(`/(?:${names.join('|')})(?![A-Za-z0-9])`).test(plain);
  if (has(['Encrypt'])) return 'document-locked';
  if (has(activeNames) || /\/XFA\s*(?:\[|<<|\d+\s+\d+\s+R)/.test(plain)) return 'document-active';
  if (has(attachmentNames)) return 'document-attachments';
  return undefined;
}

/** A name may spell its characters as `#4a`. */
const decodeNames = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Yields the streams of a PDF with the text before each, which describes it. */
function* streamsOf(raw: string, content: Buffer): Generator<{ header: string; data: Buffer }> {
  for (const { index, 0: start } of raw.matchAll(/\bstream\r?\n/g)) {
    const from = index + start.length;
    const until = raw.indexOf('endstream', from);
    const opening = raw.lastIndexOf(' obj', index);
    yield {
      header: decodeNames(raw.slice(Math.max(opening, index - 2000), index)),
      data: content.subarray(from, until < 0 ? undefined : until),
    };
  }
}

/** Unpacks a stream; undefined if it isn't packed in the usual way, or too large. */
function inflate(data: Buffer, most: number): string | undefined {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return undefined; // an image or a font in a packing of its own
  }
}

/** Looks for macros, objects that start programs, and templates fetched from elsewhere. */
function inspectWord(content: Buffer): Finding | undefined {
  const names: string[] = [];
  let links = '';
  try {
    const parts = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        names.push(name.toLowerCase());
        return /(\.rels|\[content_types\]\.xml)$/i.test(name) && originalSize < 5_000_000;
      },
    });
    for (const part of Object.values(parts)) links += Buffer.from(part).toString('utf8');
  } catch {
    return 'document-unreadable';
  }
  const hasName = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (hasName(/vbaproject|vbadata/) || /macroEnabled|vbaProject/i.test(links)) return 'document-macros';
  if (hasName(/activex|oleobject|\.(exe|dll|js|vbs|bat|cmd|ps1|scr|lnk)$/)) return 'document-active';
  if (/attachedTemplate|relationships\/oleObject|relationships\/frame/i.test(links)) return 'document-active';
  if (hasName(/^encryptedpackage$/)) return 'document-locked';
  return undefined;
}

/** Names in the directory of an OLE file, which stands in it unpacked. */
const utf16 = (name: string): Buffer => Buffer.from(name, 'utf16le');

function inspectOldWord(content: Buffer): Finding | undefined {
  const has = (name: string) => content.includes(utf16(name));
  // a workbook or a message can carry the name of a document
  if (has('EncryptedPackage')) return 'document-locked';
  if (!has('WordDocument')) return 'document-unreadable';
  if (has('_VBA_PROJECT') || has('Macros') || has('VBA')) return 'document-macros';
  if (has('ObjectPool') || has('Ole10Native')) return 'document-active';
  return undefined;
}
