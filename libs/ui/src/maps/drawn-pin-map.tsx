import type { MapArea } from '@atrium/domain';
import { t } from '@atrium/texts';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Maximize,
  Minus,
  Plus,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { clusterPins, type MapPin, type PinCluster } from './cluster-pins.ts';
import classes from './drawn-pin-map.module.css';
import { MapGround, nearestDrawn, nearestTiles, type MapTiles } from './map-ground.tsx';
import { areaOf, cornersOf, viewOf, withinWorld, worldSize, type MapView } from './mercator.ts';
import { useSize } from './use-size.ts';
import { useWheelAndPinch } from './use-wheel-and-pinch.ts';

export interface DrawnPinMapProps {
  label: string;
  /** In the order of the list beside the map. */
  pins: readonly MapPin[];
  /** Source of tiles, drawn above the coasts and borders; null for these alone. */
  tiles: MapTiles | null;
  /** The pin whose event is pointed at in the list. */
  pointed: string | null;
  /** Called with the pins that are pointed at on the map. */
  onPoint: (ids: readonly string[]) => void;
  /** Shown at first; null for all pins. */
  area?: MapArea | null;
  /** Called with what is shown once somebody moved the map, and with null when all pins are shown again. */
  onMove?: (area: MapArea | null) => void;
  /** Describes the pins that were pressed. */
  details: (ids: readonly string[]) => ReactNode;
}

const limits = { min: 1, max: nearestDrawn };
const step = 120;

/** Calls what a key does while the focus is within the element. */
function useKeys(element: { current: HTMLElement | null }, keys: Readonly<Record<string, () => void>>) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const within = element.current;
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    within?.addEventListener('keydown', press);
    return () => within?.removeEventListener('keydown', press);
  }, [element]);
}

/** The drawing of a `PinMap`; the arrow keys move it, plus and minus zoom. */
export function DrawnPinMap(props: DrawnPinMapProps) {
  const { label, pins, tiles, pointed, onPoint, details, area = null, onMove } = props;
  const map = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const size = useSize(frame);
  const [moved, setMoved] = useState<MapView | 'all' | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [drag, setDrag] = useState<{ from: [number, number]; by: [number, number] } | null>(null);
  const all = useMemo(() => viewOf(pins, size, limits), [pins, size]);
  const first = useMemo(() => area && viewOf(cornersOf(area), size, limits, 1), [area, size]);
  const view = moved === 'all' ? all : (moved ?? first ?? all);
  const max = tiles ? nearestTiles : limits.max;
  const clusters = useMemo(() => clusterPins(pins, view, size), [pins, view, size]);
  const isOpen = ({ pins: joined }: PinCluster) => joined.some(({ id }) => id === selected);
  const open = clusters.find(isOpen);

  const show = (next: MapView) => {
    const within = withinWorld(next, size);
    setMoved(within);
    onMove?.(areaOf(within, size));
  };
  const showAll = () => {
    setMoved('all');
    onMove?.(null);
  };
  /** Zooms towards a point of the frame, which stays where it is. */
  const zoomBy = (change: number, point = { x: size.width / 2, y: size.height / 2 }) => {
    const zoom = Math.max(limits.min, Math.min(max, view.zoom + change));
    const [x, y] = [point.x - size.width / 2, point.y - size.height / 2];
    const shift = 1 / worldSize(view.zoom) - 1 / worldSize(zoom);
    show({ zoom, centre: { x: view.centre.x + x * shift, y: view.centre.y + y * shift } });
  };
  useWheelAndPinch(frame, zoomBy);
  const panBy = (x: number, y: number) => {
    const world = worldSize(view.zoom);
    show({ ...view, centre: { x: view.centre.x + x / world, y: view.centre.y + y / world } });
  };
  useKeys(map, {
    ArrowLeft: () => panBy(-step, 0),
    ArrowRight: () => panBy(step, 0),
    ArrowUp: () => panBy(0, -step),
    ArrowDown: () => panBy(0, step),
    '+': () => zoomBy(1),
    '-': () => zoomBy(-1),
    Escape: () => setSelected(null),
  });
  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary) {
      setDrag(null);
      return;
    }
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: [event.clientX, event.clientY], by: [0, 0] });
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (drag) setDrag({ ...drag, by: [clientX - drag.from[0], clientY - drag.from[1]] });
  };
  const onPointerUp = () => {
    if (!drag) return;
    setDrag(null);
    panBy(-drag.by[0], -drag.by[1]);
  };
  const [dragX, dragY] = drag?.by ?? [0, 0];
  const zooms = [
    { name: t('Zoom in'), Icon: Plus, isDisabled: view.zoom >= max, act: () => zoomBy(1) },
    { name: t('Zoom out'), Icon: Minus, isDisabled: view.zoom <= limits.min, act: () => zoomBy(-1) },
    { name: t('Show all'), Icon: Maximize, isDisabled: view === all, act: showAll },
  ];
  const moves = [
    { name: t('Move left'), Icon: ArrowLeft, act: () => panBy(-step, 0) },
    { name: t('Move right'), Icon: ArrowRight, act: () => panBy(step, 0) },
    { name: t('Move up'), Icon: ArrowUp, act: () => panBy(0, -step) },
    { name: t('Move down'), Icon: ArrowDown, act: () => panBy(0, step) },
  ];
  return (
    <section ref={map} aria-label={label} className={classes.map}>
      <button type="button" className={classes.skip} onClick={() => end.current?.focus()}>
        {t('Skip the map')}
      </button>
      <div
        ref={frame}
        className={classes.frame}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrag(null)}
      >
        <div className={classes.layer} style={{ translate: `${dragX}px ${dragY}px` }}>
          <MapGround view={view} size={size} tiles={tiles} />
          {clusters.map((cluster) => {
            const [first] = cluster.pins;
            const ids = cluster.pins.map(({ id }) => id);
            const isActive = isOpen(cluster) || (pointed !== null && ids.includes(pointed));
            return (
              <button
                key={first.id}
                type="button"
                aria-expanded={isOpen(cluster)}
                className={classNames(classes.pin, isActive && classes.active)}
                style={{ left: cluster.left, top: cluster.top }}
                onClick={() => setSelected(isOpen(cluster) ? null : first.id)}
                onPointerEnter={() => onPoint(ids)}
                onPointerLeave={() => onPoint([])}
                onFocus={() => onPoint(ids)}
                onBlur={() => onPoint([])}
              >
                {isActive ? (
                  <span>{placeOf(cluster)}</span>
                ) : (
                  <VisuallyHidden>{placeOf(cluster)}</VisuallyHidden>
                )}{' '}
                {cluster.price ?? t('No tickets yet')} {cluster.count > 1 && <b>{cluster.count}</b>}
                <VisuallyHidden>({eventsOf(cluster)})</VisuallyHidden>
              </button>
            );
          })}
        </div>
      </div>
      {open && <div className={classes.details}>{details(open.pins.map(({ id }) => id))}</div>}
      <Controls controls={zooms} className={classes.zooms} />
      <Controls controls={moves} className={classes.moves} />
      <small className={classes.source}>{tiles?.attribution ?? t('Made with Natural Earth')}</small>
      <span ref={end} tabIndex={-1} />
    </section>
  );
}

interface ControlsProps {
  controls: readonly { name: string; Icon: LucideIcon; isDisabled?: boolean; act: () => void }[];
  className: string | undefined;
}

const Controls = ({ controls, className }: ControlsProps) => (
  <div className={className}>
    {controls.map(({ name, Icon, act, isDisabled = false }) => (
      <IconButton
        key={name}
        size="s"
        variant="secondary"
        label={name}
        icon={<Icon size={16} aria-hidden />}
        isDisabled={isDisabled}
        onPress={act}
      />
    ))}
  </div>
);

/** Names the place of a pin, and says if it stands for others too. */
const placeOf = ({ pins: [first, ...others] }: PinCluster): string =>
  others.some((other) => other.place !== first.place)
    ? t('{{place}} and nearby', { place: first.place })
    : first.place;

const eventsOf = ({ count }: PinCluster): string =>
  t('{{total}} events', { count, total: count, defaultValue_one: '{{total}} event' });
