import { SegmentedControl, Slider, Stack, Text } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Cropper.module.css';
import { frameSize, held, mostZoom, type Framing, type Size } from './framing.ts';

/** Width over height of the frame; `whole`: nothing is cut off. */
export const shapes = { whole: null, wide: 2, square: 1 } as const;
export type ShapeKey = keyof typeof shapes;
const shapeKeys: readonly ShapeKey[] = ['whole', 'wide', 'square'];

interface CropperProps {
  /** An address of the picture. */
  readonly source: string;
  readonly picture: Size;
  readonly shape: ShapeKey;
  readonly framing: Framing;
  readonly onShape: (shape: ShapeKey) => void;
  readonly onFraming: (framing: Framing) => void;
}

/** Which part of a picture is kept: dragged, moved by the arrow keys, or drawn nearer. */
export function Cropper({ source, picture, shape, framing, onShape, onFraming }: CropperProps) {
  const { t } = useTranslation('settings');
  const aspect = shapes[shape];
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('logo.shape')}
        value={shape}
        data={shapeKeys.map((value) => ({ value, label: t(`logo.shapes.${value}`) }))}
        onChange={(value) => onShape(shapeKeys.find((each) => each === value) ?? 'whole')}
      />
      {aspect === null ? (
        <div className={classes['window']}>
          <img src={source} alt={t('logo.chosen')} className={classes['whole']} />
        </div>
      ) : (
        <>
          <Window
            source={source}
            picture={picture}
            aspect={aspect}
            framing={framing}
            onFraming={onFraming}
          />
          <div>
            <Text size="sm" fw={500} aria-hidden>
              {t('logo.zoom')}
            </Text>
            <Slider
              thumbLabel={t('logo.zoom')}
              min={1}
              max={mostZoom}
              step={0.05}
              label={null}
              value={framing.zoom}
              onChange={(zoom) => onFraming(held(picture, aspect, { ...framing, zoom }))}
            />
          </div>
          <Text size="sm" c="dimmed" id="logo-hint">
            {t('logo.hint')}
          </Text>
        </>
      )}
    </Stack>
  );
}

interface WindowProps {
  readonly source: string;
  readonly picture: Size;
  readonly aspect: number;
  readonly framing: Framing;
  readonly onFraming: (framing: Framing) => void;
}

/** Pixels that the frame is high at most. */
const highest = 300;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Window({ source, picture, aspect, framing, onFraming }: WindowProps) {
  const { t } = useTranslation('settings');
  const frame = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const { width, height } = frameSize(picture, aspect, framing.zoom);
  const move = (x: number, y: number): void =>
    onFraming(held(picture, aspect, { ...framing, x: framing.x + x, y: framing.y + y }));

  const drag = (event: PointerEvent): void => {
    if (!isDragging || !frame.current) return;
    const scale = width / frame.current.clientWidth;
    move(-event.movementX * scale, -event.movementY * scale);
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = width / (event.shiftKey ? 10 : 50);
    move(arrow[0] * step, arrow[1] * step);
  };

  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by pointer and keys: there is no role for a slider of two directions
    <div
      ref={frame}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need the focus
      tabIndex={0}
      aria-label={t('logo.frame')}
      aria-describedby="logo-hint"
      className={classes['frame']}
      style={{ aspectRatio: aspect, width: `min(100%, ${highest * aspect}px)` }}
      data-dragging={isDragging}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={drag}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onKeyDown={press}
    >
      <img
        src={source}
        alt={t('logo.chosen')}
        draggable={false}
        className={classes['picture']}
        style={{
          width: percent(picture.width, width),
          left: percent(width / 2 - framing.x, width),
          top: percent(height / 2 - framing.y, height),
        }}
      />
    </div>
  );
}
