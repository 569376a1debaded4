import { XMLParser, XMLValidator } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
});

/**
 * Parses a document from outside into objects of texts, attributes beginning with `@`. Throws what `unreadable` makes of the
 * fault if it isn't well-formed or has entities of its own.
 */
export function parseXml(content: string, unreadable: (fault: string) => Error): unknown {
  // entities of a document's own could grow without bounds or read files
  if (/<!(DOCTYPE|ENTITY)/i.test(content)) throw unreadable('DOCTYPE');
  const isWellFormed = XMLValidator.validate(content.replace(/^\uFEFF/, ''));
  if (isWellFormed !== true) throw unreadable(isWellFormed.err.msg);
  return parser.parse(content);
}
