import {
  formatEventDays,
  formatLocalHour,
  languageNames,
  languages,
  singleBadgeKeys,
  type CheckInList,
  type ScanDirection,
} from '@atrium/domain';
import { language, locale, t } from '@atrium/texts';
import { useEffect, useState } from 'react';
import { CameraView } from './camera-view.tsx';
import { FindTicket } from './find-ticket.tsx';
import { chooseLanguage } from './remembered-language.ts';
import { LastScan, ResultPanel } from './result-panel.tsx';
import { badgeFormat, setBadgeFormat } from './badge-format.ts';
import { isQuiet, setQuiet } from './signal.ts';
import type { Pairing, Store } from './store.ts';
import { useAwake } from './use-awake.ts';
import { useBadge } from './use-badge.ts';
import { useDoor, type GroupResult } from './use-door.ts';

interface ScanScreenProps {
  store: Store;
  pairing: Pairing;
  /** Says what happened before. */
  notice?: string | undefined;
  onRevoked: () => void;
  onForget: () => void;
}

/** Checks tickets at one door. */
export function ScanScreen({ store, pairing, notice, onRevoked, onForget }: ScanScreenProps) {
  const door = useDoor(store, pairing, onRevoked);
  const badge = useBadge(pairing.token);
  useAwake();
  const { event, lists, today } = door.door;
  const list = lists.find(({ key }) => key === door.list);
  return (
    <main className="page">
      <header className="stack">
        <h1>{event.name}</h1>
        {notice && (
          <p role="alert" className="notice">
            {notice}
          </p>
        )}
        <label>
          {t('List')}
          <select value={door.list} onChange={({ target }) => door.onChooseList(target.value)}>
            {lists.map((one) => (
              <option key={one.key} value={one.key}>
                {listName(one)}
              </option>
            ))}
          </select>
        </label>
        <label className="choice">
          <input
            type="checkbox"
            checked={door.direction === 'OUT'}
            onChange={({ target }) => door.onChooseDirection(target.checked ? 'OUT' : 'IN')}
          />
          {t('Scan people out')}
        </label>
        {!list && <p className="notice">{t('This event has no list for this device. Ask the organiser.')}</p>}
        {list && list.day !== today && <p className="notice">{t('This list is for another day')}</p>}
        {list && (
          <p className="count">
            {t('{{admitted}} of {{expected}} checked in', {
              admitted: list.admitted,
              expected: list.expected,
            })}
            {list.inside < list.admitted && ` · ${t('{{inside}} inside', { inside: list.inside })}`}
          </p>
        )}
        <p role="status" className={door.isOnline ? 'net' : 'net offline'}>
          {netText(door, event.timeZone)}
        </p>
        {door.isClockWrong && (
          <p className="notice">
            {t('The clock of this device is wrong. Scans are stored with the right time.')}
          </p>
        )}
        {door.conflicts > 0 && (
          <p role="alert" className="notice">
            {t('{{count}} people were let in twice or wrongly. The organiser sees them under Check-in.', {
              count: door.conflicts,
              defaultValue_one:
                '1 person was let in twice or wrongly. The organiser sees them under Check-in.',
            })}
          </p>
        )}
      </header>
      {list && (
        <CameraView
          hint={t('Hold the QR code of a ticket in front of the camera.')}
          onCode={(code) => door.onScan({ kind: 'CAMERA', code })}
        />
      )}
      <div aria-live="assertive">
        {door.isChecking && <p>{t('Checking')}</p>}
        {door.group && <p className="notice">{groupText(door.group, door.direction)}</p>}
        {door.shown && door.isOpen && (
          <ResultPanel
            badge={badge}
            shown={door.shown}
            timeZone={event.timeZone}
            onScan={door.onScan}
            onLetIn={(scan) => void door.onLetIn(scan)}
            onDismiss={door.onDismiss}
          />
        )}
      </div>
      {door.shown && !door.isOpen && <LastScan badge={badge} shown={door.shown} onScan={door.onScan} />}
      {list && (
        <FindTicket
          token={pairing.token}
          list={door.list}
          direction={door.direction}
          timeZone={event.timeZone}
          onScan={door.onScan}
          onScanGroup={door.onScanGroup}
        />
      )}
      {door.waiting > 0 && (
        <button type="button" className="button" onClick={door.onSendWaiting}>
          {t('Send now')}
        </button>
      )}
      <Settings waiting={door.waiting} onForget={onForget} />
    </main>
  );
}

/** Says what became of a group. */
function groupText(group: GroupResult | 'offline', direction: ScanDirection): string {
  if (group === 'offline') return t('No connection. Try again.');
  const { passed, others } = group;
  const done =
    direction === 'IN' ? t('{{passed}} checked in', { passed }) : t('{{passed}} checked out', { passed });
  return others === 0 ? done : `${done}, ${t('{{others}} not', { others })}`;
}

const badgeNames = { LABEL_62: '62 × 100 mm', A6: 'A6', CARD: '86 × 54 mm' };

interface SettingsProps {
  waiting: number;
  onForget: () => void;
}

function Settings({ waiting, onForget }: SettingsProps) {
  const [quiet, setIsQuiet] = useState(isQuiet);
  const [isAsking, setIsAsking] = useState(false);
  const update = useUpdate(waiting);
  return (
    <details className="stack">
      <summary>{t('Settings')}</summary>
      <label className="choice">
        <input
          type="checkbox"
          checked={!quiet}
          onChange={({ target }) => {
            setQuiet(!target.checked);
            setIsQuiet(!target.checked);
          }}
        />
        {t('Sound and vibration')}
      </label>
      <label>
        {t('Language')}
        <select value={language()} onChange={({ target }) => chooseLanguage(target.value)}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('Badges')}
        <select defaultValue={badgeFormat() ?? ''} onChange={({ target }) => setBadgeFormat(target.value)}>
          <option value="">{t('No printer')}</option>
          {singleBadgeKeys.map((one) => (
            <option key={one} value={one}>
              {badgeNames[one]}
            </option>
          ))}
        </select>
      </label>
      {update && (
        <button type="button" className="button" onClick={update}>
          {t('Load the new version')}
        </button>
      )}
      {isAsking ? (
        <div role="group" aria-label={t('Disconnect this device?')} className="stack">
          <p>
            {waiting > 0
              ? t("{{count}} scans haven't been sent, and would be lost.", {
                  count: waiting,
                  defaultValue_one: "1 scan hasn't been sent, and would be lost.",
                })
              : t('To check tickets again, it needs a new QR code.')}
          </p>
          <button type="button" className="button" onClick={onForget}>
            {t('Disconnect')}
          </button>
          <button type="button" className="button" onClick={() => setIsAsking(false)}>
            {t('Cancel')}
          </button>
        </div>
      ) : (
        <button type="button" className="button" onClick={() => setIsAsking(true)}>
          {t('Disconnect this device')}
        </button>
      )}
    </details>
  );
}

/** Loads a new version of the page once somebody asks for it; none while scans wait. */
function useUpdate(waiting: number): (() => void) | null {
  const [worker, setWorker] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const look = () =>
      void serviceWorker.getRegistration('/door/').then((found) => setWorker(found?.waiting ?? null));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  if (!worker || waiting > 0) return null;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    worker.postMessage('update');
  };
}

const listName = ({ kind, name, day }: CheckInList): string => {
  const noon = `${day}T12:00:00.000Z`;
  return kind === 'EXTRA' && name
    ? name
    : t('Entrance, {{day}}', {
        day: formatEventDays({ startDateTime: noon, endDateTime: noon, timeZone: 'UTC' }, locale()),
      });
};

function netText(
  { isOnline, waiting, takenAt }: { isOnline: boolean; waiting: number; takenAt: string | null },
  timeZone: string,
): string {
  const data = takenAt
    ? t('list of {{time}}', { time: formatLocalHour(takenAt, timeZone, locale()) })
    : t("no list yet: tickets can't be checked without a connection");
  const queue = t('{{count}} scans wait', { count: waiting, defaultValue_one: '1 scan waits' });
  return [isOnline ? t('Online') : t('Offline'), ...(waiting > 0 ? [queue] : []), data].join(', ');
}
