import type { ReactNode } from 'react';
import classes from './Illustration.module.css';
import type { IllustrationName } from './Icon.tsx';

/** Drawings of states without content: the sheep and the sheepfold of the landing page, in both themes. */
export default function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <svg
      className={classes['picture']}
      viewBox="0 0 200 120"
      width={200}
      height={120}
      aria-hidden
      focusable="false"
    >
      <path className={classes['far']} d="M8 92C40 62 70 66 98 76S158 60 192 84V112H8Z" />
      <path className={classes['near']} d="M8 104C52 88 92 92 122 98S172 90 192 98V112H8Z" />
      {scenes[name]}
    </svg>
  );
}

interface Placed {
  readonly x: number;
  readonly y: number;
}

function Sheep({ x, y, flipped = false }: Placed & { readonly flipped?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flipped ? -1.25 : 1.25} 1.25)`}>
      <path className={classes['leg']} d="M-6 5v8M-2 6v8M5 6v8M9 5v8" />
      <path
        className={classes['wool']}
        d="M-11 0a6 6 0 0 1 4-8 7 7 0 0 1 11-2 6 6 0 0 1 8 4 6 6 0 0 1-1 10 6 6 0 0 1-7 3 8 8 0 0 1-10 0 6 6 0 0 1-5-7Z"
      />
      <ellipse
        className={classes['face']}
        cx="15"
        cy="-3"
        rx="5"
        ry="3.6"
        transform="rotate(18 15 -3)"
      />
    </g>
  );
}

function Tree({ x, y }: Placed) {
  return (
    <path
      className={classes['tree']}
      transform={`translate(${x} ${y})`}
      d="M0-44C8-26 10-8 6 4Q0 8-6 4C-10-8-8-26 0-44Z"
    />
  );
}

const fold = (
  <path className={classes['wall']} d="M58 78C58 58 78 48 104 48S150 58 150 78 132 104 108 104" />
);

const scenes: Readonly<Record<IllustrationName, ReactNode>> = {
  people: (
    <>
      {fold}
      <Tree x={176} y={78} />
      <Sheep x={38} y={92} />
    </>
  ),
  mail: (
    <>
      <Tree x={24} y={84} />
      <Sheep x={140} y={88} flipped />
      <g transform="rotate(-6 78 60)">
        <rect className={classes['paper']} x="48" y="40" width="60" height="42" rx="5" />
        <path className={classes['fold']} d="M49 44l29 22 29-22" />
        <circle className={classes['gate']} cx="78" cy="66" r="5" />
      </g>
    </>
  ),
  search: (
    <>
      <Tree x={44} y={84} />
      <path className={classes['trail']} d="M70 102C92 92 108 96 126 84" />
      <circle className={classes['lens']} cx="132" cy="58" r="22" />
      <path className={classes['handle']} d="M148 74l16 18" />
    </>
  ),
  list: (
    <>
      <Tree x={172} y={82} />
      <rect className={classes['paper']} x="66" y="26" width="62" height="76" rx="6" />
      <path className={classes['fold']} d="M90 46h26M90 64h26M90 82h18" />
      {[46, 64, 82].map((y) => (
        <circle key={y} className={classes['gate']} cx="79" cy={y} r="4" />
      ))}
      <Sheep x={36} y={92} />
    </>
  ),
  lock: (
    <>
      <path className={classes['wall']} d="M60 96V70Q60 46 100 46T140 70V96" />
      <path className={classes['bars']} d="M72 62V96M86 56V96M100 54V96M114 56V96M128 62V96" />
      <path className={classes['bars']} d="M66 76H134" />
      <circle className={classes['gate']} cx="100" cy="76" r="6" />
      <Sheep x={34} y={92} />
      <Tree x={172} y={82} />
    </>
  ),
  offline: (
    <>
      <path
        className={classes['cloud']}
        d="M76 60a16 16 0 0 1 4-31 21 21 0 0 1 40 3 14 14 0 0 1 2 28Z"
      />
      <path className={classes['trail']} d="M88 72l-5 10M102 72l-5 10M116 72l-5 10" />
      <Sheep x={58} y={94} />
      <Tree x={156} y={84} />
    </>
  ),
  alert: (
    <>
      <Tree x={30} y={84} />
      <path className={classes['wall']} d="M56 96V76Q56 58 78 52M122 52Q144 58 144 76V96" />
      <path className={classes['gate']} d="M98 44h8l-1 28h-6ZM98 78h8v8h-8Z" />
      <Sheep x={164} y={92} flipped />
    </>
  ),
  calendar: (
    <>
      <Tree x={172} y={82} />
      <rect className={classes['paper']} x="64" y="34" width="70" height="64" rx="6" />
      <path className={classes['fold']} d="M64 52h70M82 28v12M116 28v12" />
      {[64, 80].map((y) =>
        [80, 99, 118].map((x) => (
          <circle key={`${x} ${y}`} className={classes['gate']} cx={x} cy={y} r="4" />
        )),
      )}
      <Sheep x={36} y={92} />
    </>
  ),
  building: (
    <>
      <Tree x={24} y={84} />
      <rect className={classes['paper']} x="66" y="58" width="68" height="42" rx="3" />
      <path className={classes['paper']} d="M56 60L100 26L144 60Z" />
      <path className={classes['gate']} d="M91 100V78Q91 70 100 70T109 78V100Z" />
      <path className={classes['fold']} d="M78 70v12M122 70v12" />
      <Sheep x={166} y={92} flipped />
    </>
  ),
  chart: (
    <>
      <Tree x={24} y={84} />
      <rect className={classes['paper']} x="54" y="28" width="88" height="70" rx="6" />
      <path
        className={classes['gate']}
        d="M68 88V70h10V88ZM86 88V52h10V88ZM104 88V62h10V88ZM122 88V42h10V88Z"
      />
      <Sheep x={168} y={92} flipped />
    </>
  ),
  check: (
    <>
      <circle className={classes['sun']} cx="164" cy="34" r="14" />
      {fold}
      <Sheep x={82} y={76} />
      <Sheep x={127} y={84} flipped />
    </>
  ),
};
