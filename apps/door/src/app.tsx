import { deviceTime } from '@atrium/domain';
import { t } from '@atrium/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { pair } from './door-client.ts';
import { PairScreen } from './pair-screen.tsx';
import { ScanScreen } from './scan-screen.tsx';
import type { Pairing, Store } from './store.ts';
import { firstList } from './use-door.ts';

type State =
  | { kind: 'starting' }
  | { kind: 'unpaired'; notice?: string }
  | { kind: 'paired'; pairing: Pairing; notice?: string };

/** Reads the code, and the list, of an address such as `…/door/#code&list=2027-05-12`. */
function readAddress(address: string): { code: string; list: string | null } | null {
  const [, fragment] = address.split('#');
  const [code, ...rest] = (fragment ?? '').split('&');
  return code ? { code, list: new URLSearchParams(rest.join('&')).get('list') } : null;
}

/** The check-in of a device: pairs it, then checks tickets. */
export function App({ store }: { store: Store }) {
  const [state, setState] = useState<State>({ kind: 'starting' });

  /** Pairs the device; one that is paired already stays so if that fails. */
  const pairBy = async (address: string, present?: Pairing): Promise<void> => {
    const failed = (notice: string) =>
      setState(present ? { kind: 'paired', pairing: present, notice } : { kind: 'unpaired', notice });
    const wanted = readAddress(address);
    if (!wanted) return failed(t('This is no code of a device.'));
    setState({ kind: 'starting' });
    const outcome = await pair(wanted.code);
    if (outcome.kind !== 'ok')
      return failed(
        outcome.kind === 'offline'
          ? t('No connection. Connect this device, and try again.')
          : t('This code was used or has expired. Ask the organiser for a new one.'),
      );
    const { token, ...door } = outcome.data;
    const hasList = door.lists.some(({ key }) => key === wanted.list);
    const list = wanted.list !== null && hasList ? wanted.list : firstList(door);
    const pairing = { token, door, list, takenAt: null };
    await store.wipe();
    await store.savePairing(pairing);
    setState({ kind: 'paired', pairing });
    // browsers delete the data of pages that aren't used otherwise
    await navigator.storage?.persist?.();
  };

  const forget = async (notice: string): Promise<void> => {
    await store.wipe();
    setState({ kind: 'unpaired', notice });
  };

  const start = async (): Promise<void> => {
    const { href, hash } = location;
    history.replaceState(null, '', '/door/');
    const pairing = await store.pairing();
    if (!pairing) return hash ? pairBy(href) : setState({ kind: 'unpaired' });
    const waiting = await store.waitingCount();
    if (hash && waiting === 0) return pairBy(href, pairing);
    if (hash)
      return setState({
        kind: 'paired',
        pairing,
        notice: t('Scans of this device wait to be sent. Send them, and open the code again.'),
      });
    if (waiting === 0 && Date.parse(pairing.door.device.expiresAt) < deviceTime().getTime())
      return forget(goneText());
    return setState({ kind: 'paired', pairing });
  };
  const onStart = useEffectEvent(() => void start());
  useEffect(() => {
    const first = setTimeout(() => onStart(), 0);
    // another code, opened in the same tab
    const again = () => onStart();
    window.addEventListener('hashchange', again);
    return () => {
      clearTimeout(first);
      window.removeEventListener('hashchange', again);
    };
  }, []);

  if (state.kind === 'starting')
    return (
      <p role="status" className="page">
        {t('Loading')}
      </p>
    );
  if (state.kind === 'unpaired')
    return <PairScreen notice={state.notice} onAddress={(text) => void pairBy(text)} />;
  return (
    <ScanScreen
      key={state.pairing.token}
      store={store}
      pairing={state.pairing}
      notice={state.notice}
      onRevoked={() => void forget(goneText())}
      onForget={() => void forget(t('This device is disconnected. What it kept of the event was deleted.'))}
    />
  );
}

const goneText = (): string =>
  t('This device was revoked or has expired. What it kept of the event was deleted.');
