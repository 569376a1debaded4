import {
  deviceTime,
  doorCalls,
  seconds,
  type Door,
  type DoorScan,
  type DoorScanResult,
  type DoorSnapshot,
  type FoundAtDoor,
  type Language,
  type SingleBadgeKey,
  type TicketId,
} from '@atrium/domain';

/** Outcome of a call. `offline`: no response in time, or the server can't answer now; trying again is right. */
export type Outcome<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'offline' }
  /** The device isn't known any more. */
  | { kind: 'revoked' }
  | { kind: 'refused'; code: string };

interface Request {
  token?: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Wait no longer than this. */
  within?: number;
}

async function call<T>(
  endpoint: { method: string; path: string },
  { token, query, body, within = seconds(20) }: Request,
  read: (response: Response) => Promise<T> = async (response) => (await response.json()) as T, // typed by the contract
): Promise<Outcome<T>> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  try {
    const response = await fetch(`/api${endpoint.path}${search}`, {
      method: endpoint.method,
      cache: 'no-store',
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(within),
    });
    if (response.ok) return { kind: 'ok', data: await read(response) };
    if (response.status === 401) return { kind: 'revoked' };
    if (response.status === 429 || response.status >= 500) return { kind: 'offline' };
    const { code } = (await response.json()) as { code: string }; // every failure of the API is a problem
    return { kind: 'refused', code };
  } catch {
    // no connection, no response in time, or one that isn't ours, such as that of a hotel's login page
    return { kind: 'offline' };
  }
}

export const pair = (code: string) =>
  call<Door & { token: string }>(doorCalls.pairDevice, { body: { code } });

export const readDoor = (token: string) => call<Door>(doorCalls.readDoor, { token });

export const readSnapshot = (token: string) =>
  call<DoorSnapshot>(doorCalls.doorSnapshot, { token, within: seconds(60) });

export const sendScans = (token: string, scans: DoorScan[], waiting: number, within?: number) =>
  call<DoorScanResult[]>(doorCalls.sendDoorScans, {
    token,
    body: { sentAt: deviceTime().toISOString(), waiting, scans },
    ...(within ? { within } : {}),
  });

export const findTickets = (token: string, list: string, search: string) =>
  call<FoundAtDoor[]>(doorCalls.findDoorTickets, { token, query: { list, search } });

/** Gets the badge of a ticket that was checked in, as a PDF. */
export const readBadge = (
  token: string,
  ticketId: TicketId,
  query: { format: SingleBadgeKey; language: Language },
) =>
  call(
    { ...doorCalls.doorBadge, path: doorCalls.doorBadge.path.replace(':ticketId', ticketId) },
    { token, query },
    (response) => response.blob(),
  );
