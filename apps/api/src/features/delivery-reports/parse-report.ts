import PostalMime, { type Attachment, type Header } from 'postal-mime';
import { problem, type DeliveryReport } from '@atrium/domain';

/** A message about one of our emails. */
interface ParsedReport {
  kind: DeliveryReport;
  /** Status (RFC 3463), as 5.1.1; null for a complaint. */
  status: string | null;
  /** Fields that may hold the email's return path. */
  returnPaths: string;
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true };

/** Fields of the report, of the complaint and of the returned email that the return path is in. */
const ofReturnPath: ReadonlySet<string> = new Set([
  'to',
  'delivered-to',
  'x-original-to',
  'original-mail-from',
  'return-path',
  'cfbl-address',
  'cfbl-feedback-id',
]);

/**
 * Reads what a mail server reports: a delivery status (RFC 3464) or a complaint (RFC 5965). Undefined for any other message,
 * such as an answer of somebody who is away, and for reports of success.
 */
export async function parseReport(message: Buffer): Promise<ParsedReport | undefined> {
  const { headers, attachments } = await parse(message);
  const partOf = (...types: string[]) => attachments.find(({ mimeType }) => types.includes(mimeType));
  const returned = partOf(
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  );
  const complaint = partOf('message/feedback-report');
  const delivery = partOf('message/delivery-status', 'message/global-delivery-status');
  const part = complaint ?? delivery;
  if (!part) return undefined;
  const groups = await fieldGroupsOf(part);
  const what = complaint ? readComplaint(groups) : readDelivery(groups);
  if (!what) return undefined;
  const [returnedFields = []] = returned ? await fieldGroupsOf(returned, 1) : [];
  const returnPaths = [...headers, ...groups.flat(), ...returnedFields]
    .filter(({ key }) => ofReturnPath.has(key))
    .map(({ value }) => value)
    .join('\n');
  return { ...what, returnPaths };
}

async function parse(message: Buffer | string) {
  try {
    return await PostalMime.parse(message, limits);
  } catch (cause) {
    throw problem('malformed', {}, { cause });
  }
}

/** Reads the groups of fields, with empty lines between them, that a part begins with. */
async function fieldGroupsOf({ content }: Attachment, most = 50): Promise<Header[][]> {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const groups = text
    .replaceAll('\r\n', '\n')
    .trimStart()
    .split(/\n[ \t]*\n\s*/, most);
  return Promise.all(groups.map(async (group) => (await parse(`${group}\n\n`)).headers));
}

const fieldOf = (fields: readonly Header[], name: string): string =>
  fields
    .find(({ key }) => key === name)
    ?.value.replace(/\([^()]*\)/g, '')
    .trim()
    .toLowerCase() ?? '';

type What = Pick<ParsedReport, 'kind' | 'status'>;

/** `not-spam` takes a complaint back; other types, as opt-out or abuse, want no more. */
const readComplaint = (groups: readonly Header[][]): What | undefined => {
  const type = fieldOf(groups.flat(), 'feedback-type');
  return type === '' || type === 'not-spam' ? undefined : { kind: 'COMPLAINED', status: null };
};

/** Reads the recipients of a report; each of our emails has one. */
function readDelivery(groups: readonly Header[][]): What | undefined {
  for (const group of groups) {
    const [status] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(group, 'status')) ?? [];
    const action = fieldOf(group, 'action');
    if (!status || status.startsWith('2')) continue;
    if (action === 'failed') return { kind: 'BOUNCED', status };
    if (action === 'delayed') return { kind: 'DELAYED', status };
  }
  return undefined;
}
