import { SegmentedControl, Slider, Stack, Text } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Cropper.module.css';
import { getFrameSize, clampFraming, maxZoom, type Framing, type Size } from './framing.ts';

/** Aspect ratio (width / height) of the crop; `whole` keeps the whole image. */
export const cropAspects = { whole: null, wide: 2, square: 1 } as const;
export type CropShape = keyof typeof cropAspects;
interface CropperProps {
  /** URL of the image. */
  readonly source: string;
  readonly picture: Size;
  /** Those to choose from; one is not asked for. */
  readonly shapes: readonly CropShape[];
  readonly shape: CropShape;
  readonly framing: Framing;
  readonly onShape: (shape: CropShape) => void;
  readonly onFraming: (framing: Framing) => void;
}

/** Selects the part of an image to keep, by dragging, arrow keys and zoom. */
export function Cropper(props: CropperProps) {
  const { source, picture, shapes, shape, framing, onShape, onFraming } = props;
  const { t } = useTranslation('common');
  const aspect = cropAspects[shape];
  return (
    <Stack gap="md">
      {shapes.length > 1 ? (
        <SegmentedControl
          fullWidth
          aria-label={t('picture.shape')}
          value={shape}
          data={shapes.map((value) => ({ value, label: t(`picture.shapes.${value}`) }))}
          onChange={(value) => onShape(shapes.find((each) => each === value) ?? shape)}
        />
      ) : null}
      {aspect === null ? (
        <div className={classes['window']}>
          <img src={source} alt={t('picture.chosen')} className={classes['whole']} />
        </div>
      ) : (
        <>
          <CropFrame
            source={source}
            picture={picture}
            aspect={aspect}
            framing={framing}
            onFraming={onFraming}
          />
          <div>
            <Text size="sm" fw={500} aria-hidden>
              {t('picture.zoom')}
            </Text>
            <Slider
              thumbLabel={t('picture.zoom')}
              min={1}
              max={maxZoom}
              step={0.05}
              label={null}
              value={framing.zoom}
              onChange={(zoom) => onFraming(clampFraming(picture, aspect, { ...framing, zoom }))}
            />
          </div>
          <Text size="sm" c="dimmed" id="picture-hint">
            {t('picture.hint')}
          </Text>
        </>
      )}
    </Stack>
  );
}

interface CropFrameProps {
  readonly source: string;
  readonly picture: Size;
  readonly aspect: number;
  readonly framing: Framing;
  readonly onFraming: (framing: Framing) => void;
}

/** In pixels. */
const maxFrameHeight = 300;

const arrowDirections: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function CropFrame({ source, picture, aspect, framing, onFraming }: CropFrameProps) {
  const { t } = useTranslation('common');
  const frame = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const { width, height } = getFrameSize(picture, aspect, framing.zoom);
  const move = (x: number, y: number): void =>
    onFraming(clampFraming(picture, aspect, { ...framing, x: framing.x + x, y: framing.y + y }));

  const drag = (event: PointerEvent): void => {
    if (!isDragging || !frame.current) return;
    const scale = width / frame.current.clientWidth;
    move(-event.movementX * scale, -event.movementY * scale);
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = arrowDirections[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = width / (event.shiftKey ? 10 : 50);
    move(arrow[0] * step, arrow[1] * step);
  };

  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by pointer and keys: ARIA has no role for a two-dimensional slider
    <div
      ref={frame}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- needs the focus for its keys
      tabIndex={0}
      aria-label={t('picture.frame')}
      aria-describedby="picture-hint"
      className={classes['frame']}
      style={{ aspectRatio: aspect, width: `min(100%, ${maxFrameHeight * aspect}px)` }}
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
        alt={t('picture.chosen')}
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
