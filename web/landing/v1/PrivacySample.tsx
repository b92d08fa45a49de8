import { useTranslation } from 'react-i18next';
import { drawWall } from '../picture/dry-stone.ts';
import classes from './Samples.module.css';

const churches = [
  { name: 'first', x: 90, y: 92, seed: 3 },
  { name: 'second', x: 256, y: 74, seed: 11 },
  { name: 'third', x: 416, y: 100, seed: 23 },
] as const;
const walls = churches.map(({ x, y, seed }) =>
  drawWall({ x, y, radius: 66, gate: 90, opening: 26, seed, stone: 0.4 }),
);
/** Position of each sheep relative to the center of its fold. */
const sheepOffsets = [
  [-30, -14],
  [-8, -30],
  [14, -12],
  [34, 4],
  [-14, 6],
  [10, 20],
  [-26, 26],
] as const;

/** Three churches as three separate sheepfolds. */
export function PrivacySample() {
  const { t } = useTranslation('landingV1');
  return (
    <div className={classes.folds}>
      <svg viewBox="0 0 506 180" focusable="false">
        {churches.map(({ name, x, y }, index) => (
          <g key={name}>
            <circle className={classes.pasture} cx={x} cy={y} r="66" />
            <g transform={`rotate(${index * 115} ${x} ${y})`}>
              {sheepOffsets.map(([dx, dy]) => (
                <circle key={dx} className={classes.wool} cx={x + dx} cy={y + dy} r="6" />
              ))}
            </g>
            {walls[index]?.map((stones) => (
              <path key={stones} className={classes.stones} d={stones} />
            ))}
          </g>
        ))}
      </svg>
      <p>
        {churches.map(({ name }) => (
          <span key={name}>{t(`privacy.sample.${name}`)}</span>
        ))}
      </p>
    </div>
  );
}
