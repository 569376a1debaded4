import {
  deviceTime,
  minutes,
  seconds,
  type Door,
  type DoorScan,
  type DoorScanResult,
  type ScanDirection,
  type ScanVerdict,
} from '@atrium/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decide, hashCode } from './decide.ts';
import { readDoor, readSnapshot, sendScans } from './door-client.ts';
import { signal } from './signal.ts';
import type { Pairing, Store } from './store.ts';

/** A live scan waits this long for the server; then the device decides by what it keeps. */
const patience = seconds(2.5);

/** The latest scan, and what the door does. */
export interface Shown {
  scan: DoorScan;
  verdict: ScanVerdict | 'NOT_TAKEN';
  /** The server's response; null if the device decided alone. */
  result: DoorScanResult | null;
  /** When the ticket entered before, by what the device keeps. */
  enteredAt?: string | undefined;
}

export type Given = { code?: string; codeHash?: string; ticketId?: DoorScan['ticketId'] } & Pick<
  DoorScan,
  'kind' | 'undoes' | 'direction'
>;

/** Result of several tickets that were checked together. */
export interface GroupResult {
  passed: number;
  others: number;
}

interface DoorState {
  door: Door;
  list: string;
  direction: ScanDirection;
  takenAt: string | null;
  isOnline: boolean;
  /** The device's clock differs from the server's. */
  isClockWrong: boolean;
  waiting: number;
  /** Holders that this device let in although another scan or the server says no. */
  conflicts: number;
  /** The latest scan, until the next. */
  shown: Shown | null;
  /** The latest scan fills the screen. */
  isOpen: boolean;
  isChecking: boolean;
  /** Result of the latest group, until the next scan. */
  group: GroupResult | 'offline' | null;
}

/** Checks tickets on a list: by the server while it answers in time, otherwise by what the device keeps. */
export function useDoor(store: Store, pairing: Pairing, onRevoked: () => void) {
  const { token } = pairing;
  const [state, setState] = useState<DoorState>({
    door: pairing.door,
    list: pairing.list,
    direction: pairing.direction ?? 'IN',
    takenAt: pairing.takenAt,
    isOnline: navigator.onLine,
    isClockWrong: false,
    waiting: 0,
    conflicts: 0,
    shown: null,
    isOpen: false,
    isChecking: false,
    group: null,
  });
  const change = (changed: Partial<DoorState>) => setState((now) => ({ ...now, ...changed }));
  const show = (shown: Shown, isOnline: boolean) => {
    signal(shown.verdict);
    change({ shown, isOpen: true, isChecking: false, isOnline });
  };
  const previous = useRef(Promise.resolve());

  const { door, list, direction, takenAt } = state;
  useEffect(() => {
    void store.savePairing({ token, door, list, direction, takenAt });
  }, [store, token, door, list, direction, takenAt]);

  const countWaiting = async () => change({ waiting: await store.waitingCount() });

  /** Decides by what the device keeps; a person found by name was valid when the server named them. */
  const decideAlone = async (scan: DoorScan): Promise<void> => {
    const { codeHash, kind } = scan;
    const enteredAt = codeHash && (await store.enteredAt(scan.list, codeHash));
    const known = codeHash && decide(await store.code(codeHash), scan.list, enteredAt, scan.direction);
    const verdict = kind === 'UNDO' ? 'UNDO' : known || 'OK';
    const decided: DoorScan = { ...scan, shown: verdict === 'OK' ? 'ADMITTED' : 'REFUSED' };
    // kept before it is shown
    await store.keep(decided);
    show({ scan: decided, verdict, result: null, enteredAt: enteredAt || undefined }, false);
    await countWaiting();
  };

  const check = async ({ code, ...given }: Given): Promise<void> => {
    const codeHash = code === undefined ? given.codeHash : await hashCode(code);
    const scan: DoorScan = {
      id: crypto.randomUUID(),
      list,
      direction,
      at: deviceTime().toISOString(),
      ...given,
      ...(codeHash === undefined ? {} : { codeHash }),
    };
    change({ isChecking: true, group: null });
    // what was scanned before is judged before
    if ((await store.waitingCount()) > 0) {
      await decideAlone(scan);
      return void sendWaiting();
    }
    const outcome = await sendScans(token, [scan], 0, patience);
    if (outcome.kind === 'revoked') return onRevoked();
    const result = outcome.kind === 'ok' ? outcome.data[0] : undefined;
    if (!result) return decideAlone(scan);
    if (result.verdict === 'OK' || result.verdict === 'UNDO') await store.apply(scan);
    return show({ scan, verdict: result.verdict, result }, true);
  };

  /** Checks the tickets of a group, whom the server has just named. */
  const checkGroup = async (ticketIds: readonly NonNullable<DoorScan['ticketId']>[]): Promise<void> => {
    const at = deviceTime().toISOString();
    const scans = ticketIds.map((ticketId): DoorScan => ({
      id: crypto.randomUUID(),
      list,
      direction,
      at,
      kind: 'SEARCH',
      ticketId,
    }));
    change({ isChecking: true, shown: null, isOpen: false, group: null });
    await sendWaiting();
    const outcome = await sendScans(token, scans, 0);
    if (outcome.kind === 'revoked') return onRevoked();
    if (outcome.kind !== 'ok') return change({ isChecking: false, group: 'offline' });
    const passed = outcome.data.filter(({ verdict }) => verdict === 'OK').length;
    signal(passed === scans.length ? 'OK' : 'ALREADY');
    change({ isChecking: false, isOnline: true, group: { passed, others: scans.length - passed } });
    return refresh(false);
  };

  /** Sends what waits, one batch after the other; only one tab does. */
  const sendWaiting = async (): Promise<void> => {
    await navigator.locks.request('door-sync', { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      for (;;) {
        const waiting = await store.waiting();
        const batch = waiting.sort((a, b) => (a.at < b.at ? -1 : 1)).slice(0, 100);
        if (batch.length === 0) return;
        const outcome = await sendScans(token, batch, waiting.length - batch.length);
        if (outcome.kind === 'revoked') return onRevoked();
        if (outcome.kind !== 'ok') return change({ isOnline: false });
        const answered = new Set(outcome.data.map(({ id }) => id));
        const sent = batch.filter(({ id }) => answered.has(id));
        if (sent.length === 0) return;
        const admitted = new Set(
          sent
            .filter(({ shown, direction }) => shown === 'ADMITTED' && direction !== 'OUT')
            .map(({ id }) => id),
        );
        const wrong = outcome.data.filter(
          ({ id, verdict }) => admitted.has(id) && verdict !== 'OK' && verdict !== 'UNDONE',
        );
        await store.forget([...answered]);
        setState((now) => ({ ...now, isOnline: true, conflicts: now.conflicts + wrong.length }));
        await countWaiting();
      }
    });
  };

  const refresh = async (withSnapshot: boolean): Promise<void> => {
    await sendWaiting();
    const read = await readDoor(token);
    if (read.kind === 'revoked') return onRevoked();
    if (read.kind !== 'ok') return change({ isOnline: false });
    setState((now) => {
      const isListed = read.data.lists.some(({ key }) => key === now.list);
      const isClockWrong = Math.abs(deviceTime().getTime() - Date.parse(read.data.now)) > minutes(2);
      return {
        ...now,
        isOnline: true,
        isClockWrong,
        door: read.data,
        list: isListed ? now.list : firstList(read.data),
      };
    });
    if (!withSnapshot) return;
    const since = deviceTime().toISOString();
    const snapshot = await readSnapshot(token);
    if (snapshot.kind !== 'ok') return;
    await store.saveSnapshot(snapshot.data, since);
    change({ takenAt: snapshot.data.takenAt });
  };

  const onStart = useEffectEvent(() => void countWaiting().then(() => refresh(true)));
  const onTick = useEffectEvent((withSnapshot: boolean) => {
    if (document.visibilityState === 'visible') void refresh(withSnapshot);
  });
  useEffect(() => {
    const start = setTimeout(() => onStart(), 0);
    const counts = setInterval(() => onTick(false), seconds(10));
    const snapshots = setInterval(() => onTick(true), minutes(2));
    const again = () => onTick(true);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(start);
      clearInterval(counts);
      clearInterval(snapshots);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  return {
    ...state,
    /** Checks one ticket after the other, so that no result is shown over that of a later one. */
    onScan: (given: Given) => {
      previous.current = previous.current.then(() => check(given));
    },
    onScanGroup: (ticketIds: readonly NonNullable<DoorScan['ticketId']>[]) => {
      previous.current = previous.current.then(() => checkGroup(ticketIds));
    },
    /** Lets somebody in whom the device doesn't know, such as with a ticket bought a minute ago. */
    onLetIn: async (scan: DoorScan) => {
      await store.keep({ ...scan, shown: 'ADMITTED' });
      change({ isOpen: false, shown: null });
      await countWaiting();
    },
    onChooseList: (chosen: string) => change({ list: chosen, shown: null, isOpen: false, group: null }),
    onChooseDirection: (chosen: ScanDirection) =>
      change({ direction: chosen, shown: null, isOpen: false, group: null }),
    onDismiss: () => change({ isOpen: false }),
    onSendWaiting: () => void refresh(false),
  };
}

/** The list of today, or the first. */
export const firstList = ({ lists, today }: Door): string =>
  (lists.find(({ day, kind }) => kind === 'DAY' && day === today) ?? lists[0])?.key ?? '';
