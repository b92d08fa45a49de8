/** The hero's picture as inline SVG: a sheepfold from above with named sheep, and one entering. */
import { useTranslation } from 'react-i18next';
import { drawWall, drawWallLine } from './dry-stone.ts';
import classes from './SheepfoldPicture.module.css';

const fold = { x: 410, y: 310, radius: 212, gate: 140, opening: 19 };
const wall = drawWall(fold);
const line = drawWallLine(fold);

/** x, y, rotation in degrees, scale. */
const sheepPositions = [
  [330, 214, 200, 1],
  [398, 168, -24, 0.94],
  [496, 210, 74, 1],
  [540, 300, 150, 0.96],
  [452, 284, 18, 1.04],
  [360, 312, -60, 0.86],
  [428, 392, 12, 1],
  [508, 400, 205, 0.92],
  [330, 398, -38, 0.98],
  [282, 300, 96, 0.9],
] as const;

/** Position of each name label, in percent of the picture. */
const nameLabels = [
  { key: 'lucia', left: 58.5, top: 21.2 },
  { key: 'ernesto', left: 64.5, top: 50.2 },
  { key: 'noemi', left: 49, top: 65.5 },
] as const;

export function SheepfoldPicture() {
  const { t } = useTranslation('landingV1');
  return (
    <div className={classes.frame} role="img" aria-label={t('picture.description')}>
      <svg className={classes.picture} viewBox="0 0 720 640" aria-hidden="true" focusable="false">
        <Ground />
        <Wall />
        {sheepPositions.map(([x, y, turn, size]) => (
          <Sheep
            key={`${x} ${y}`}
            transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
            marked={x % 4 === 0}
          />
        ))}
        <g className={classes.newcomer}>
          <Sheep transform="translate(176 494) rotate(-38)" marked={false} />
        </g>
      </svg>
      {nameLabels.map(({ key, left, top }) => (
        <span
          key={key}
          className={classes.name}
          style={{ left: `${left}%`, top: `${top}%` }}
          aria-hidden="true"
        >
          {t(`picture.${key}`)}
        </span>
      ))}
      <span className={`${classes.name} ${classes.visit}`} aria-hidden="true">
        {t('picture.newcomer')}
      </span>
    </div>
  );
}

function Ground() {
  return (
    <>
      <radialGradient id="fold-lamp">
        <stop offset="0" className={classes.lampNear} />
        <stop offset="1" className={classes.lampFar} />
      </radialGradient>
      <g className={classes.contours}>
        <path d="M-20 170C90 70 190 10 330 -30S700 -90 1100 -140" />
        <path d="M-30 260C60 170 120 110 240 50" />
        <path d="M-40 400C-20 330 30 260 90 205" />
        <path d="M500 720C700 640 740 430 1000 330" />
        <path d="M620 740C760 680 820 520 1000 450" />
        <path d="M690 330C760 220 840 170 1000 130" />
      </g>
      <path className={classes.pasture} d={line} />
      <path className={classes.track} d="M-180 960C-120 800 20 650 130 536S240 450 300 398" />
      <path className={classes.trodden} d="M236 452C250 410 300 350 372 352c30 40-30 92-104 128z" />
      <path className={classes.wallShadow} d={line} transform="translate(9 13)" />
      <path className={classes.mortar} d={line} />
      <circle className={classes.lamp} cx="262" cy="440" r="190" />
      <Olive x={664} y={84} size={1} />
      <Olive x={84} y={330} size={0.72} />
      <Olive x={682} y={520} size={0.8} />
      <g className={classes.tufts}>
        <path d="M470 340l4-9 3 9M300 250l4-9 3 9M560 250l4-9 3 9M400 460l4-9 3 9M60 470l4-9 3 9M216 90l4-9 3 9M600 590l4-9 3 9M330 600l4-9 3 9M130 200l4-9 3 9" />
      </g>
    </>
  );
}

function Wall() {
  const tones = [classes.stoneOne, classes.stoneTwo, classes.stoneThree];
  return wall.map((stones, tone) => <path key={tones[tone]} className={tones[tone]} d={stones} />);
}

function Sheep({ transform, marked }: { transform: string; marked: boolean }) {
  return (
    <g transform={transform}>
      <ellipse className={classes.sheepShade} cx="-1" cy="6" rx="25" ry="17" />
      <g className={classes.face}>
        <ellipse cx="22" cy="0" rx="10" ry="6.5" />
        <ellipse cx="17" cy="-9" rx="5" ry="2.6" transform="rotate(-28 17 -9)" />
        <ellipse cx="17" cy="9" rx="5" ry="2.6" transform="rotate(28 17 9)" />
      </g>
      <path
        className={classes.wool}
        d="M14-7a7 7 0 0 0-9-8a8 8 0 0 0-13-1a8 8 0 0 0-12 6a8 8 0 0 0-3 11a8 8 0 0 0 5 12a8 8 0 0 0 12 4a8 8 0 0 0 13-2a7 7 0 0 0 8-8a8 8 0 0 0-1-14z"
      />
      <path className={classes.curls} d="M-14-5q4-5 8 0M-2-8q4-4 8 0M-10 6q4 4 8 0M3 5q4 4 7-1" />
      {marked ? <ellipse className={classes.mark} cx="-13" cy="0" rx="5" ry="4" /> : null}
    </g>
  );
}

function Olive({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle className={classes.shadow} cx="9" cy="14" r="46" />
      <g className={classes.olive}>
        <circle cx="0" cy="0" r="36" />
        <circle cx="-26" cy="-14" r="20" />
        <circle cx="22" cy="-24" r="21" />
        <circle cx="28" cy="14" r="19" />
        <circle cx="-12" cy="28" r="20" />
      </g>
      <g className={classes.oliveLight}>
        <circle cx="-8" cy="-10" r="18" />
        <circle cx="16" cy="-18" r="10" />
        <circle cx="-22" cy="-16" r="9" />
      </g>
    </g>
  );
}
