import { t } from '@atrium/texts';
import { geoMercator, geoPath } from 'd3-geo';
import { Minus, Plus } from 'lucide-react';
import { useMemo, useState, type MouseEvent } from 'react';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-50m.json';
import { IconButton } from '../primitives/button.tsx';
import classes from './drawn-map.module.css';
import type { MapPosition } from './mercator.ts';

export interface DrawnMapProps {
  /** The marker; null for none. */
  position: MapPosition | null;
  /** The middle of the map without a marker. */
  centre: MapPosition;
  /** Called with the position that was selected on the map. */
  onChange: (position: MapPosition) => void;
}

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
// the file has this form; its inferred type says nothing of topology
const world = atlas as unknown as Atlas;
const land = feature(world, world.objects.land);
const borders = mesh(world, world.objects.countries, (one, other) => one !== other);

const [width, height] = [480, 240];
/** Degrees of longitude across the map, from near to far. */
const spans = [1, 3, 8, 20, 60, 360];
const nearest = 0;
const farthest = spans.length - 1;
const usual = 2;

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The drawing of a `PositionMap`. */
export function DrawnMap({ position, centre, onChange }: DrawnMapProps) {
  const [step, setStep] = useState(usual);
  const { latitude, longitude } = position ?? centre;
  const span = spans[step] ?? 360;
  const { projection, shapes } = useMemo(() => {
    const projection = geoMercator()
      .scale((width * 360) / (span * 2 * Math.PI))
      .center(span === 360 ? [0, 25] : [longitude, latitude])
      .translate([width / 2, height / 2])
      .clipExtent([
        [-1, -1],
        [width + 1, height + 1],
      ]);
    const path = geoPath(projection);
    return { projection, shapes: { land: path(land) ?? '', borders: path(borders) ?? '' } };
  }, [latitude, longitude, span]);
  const select = (event: MouseEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const at = projection.invert?.([
      ((event.clientX - frame.left) / frame.width) * width,
      ((event.clientY - frame.top) / frame.height) * height,
    ]);
    if (at) onChange({ latitude: round(at[1]), longitude: round(at[0]) });
  };
  const marker = position && projection([longitude, latitude]);
  return (
    <div className={classes.frame}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classes.map}
        role="img"
        aria-label={
          position
            ? t('Map with the position {{latitude}}, {{longitude}}', {
                latitude: String(latitude),
                longitude: String(longitude),
              })
            : t('Map without a position')
        }
        onClick={select}
      >
        <path d={shapes.land} className={classes.land} />
        <path d={shapes.borders} className={classes.borders} />
        {marker && (
          <g transform={`translate(${marker[0]} ${marker[1]})`} className={classes.marker}>
            <path d="M0 0C-7-9-9-13-9-17a9 9 0 0 1 18 0c0 4-2 8-9 17Z" />
            <circle cy={-17} r={3.5} />
          </g>
        )}
      </svg>
      <div className={classes.steps}>
        <IconButton
          size="s"
          variant="secondary"
          label={t('Zoom in')}
          icon={<Plus size={16} aria-hidden />}
          isDisabled={step === nearest}
          onPress={() => setStep(step - 1)}
        />
        <IconButton
          size="s"
          variant="secondary"
          label={t('Zoom out')}
          icon={<Minus size={16} aria-hidden />}
          isDisabled={step === farthest}
          onPress={() => setStep(step + 1)}
        />
      </div>
    </div>
  );
}
