import classes from './ValleyPicture.module.css';

/** Stops of the path, one per day, from Sunday to Sunday. */
const stops = [
  [118, 236],
  [268, 206],
  [430, 226],
  [598, 196],
  [764, 214],
  [926, 186],
  [1082, 150],
] as const;

/** The hero's picture: a path through hills with seven stops, ending at a sheepfold. */
export function ValleyPicture() {
  return (
    <svg
      className={classes.valley}
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={classes.sun} cx="236" cy="92" r="46" />
      <path
        className={classes.far}
        d="M0 150C150 96 260 118 400 142S680 84 840 96s250 66 360 30V320H0Z"
      />
      <path
        className={classes.middle}
        d="M0 208C180 150 320 176 470 196s250-62 420-54 220 40 310 12V320H0Z"
      />
      <path className={classes.near} d="M0 262C160 214 330 236 520 244s330-58 680-40V320H0Z" />
      <path
        className={classes.path}
        d="M-20 262C60 240 120 240 200 214S340 230 430 226S540 198 620 196S720 218 800 210S900 190 960 180S1050 158 1082 150"
      />
      {stops.map(([x, y], stop) => (
        <circle
          key={x}
          className={stop === 0 || stop === 6 ? classes.sunday : classes.stop}
          cx={x}
          cy={y}
          r={stop === 0 || stop === 6 ? 9 : 6}
        />
      ))}
      <g transform="translate(1096 112)">
        <path className={classes.wall} d="M-44 34A46 30 0 1 1 -8 52" />
        <Sheep at={[-8, 16]} />
        <Sheep at={[18, 28]} />
        <Sheep at={[14, 6]} />
      </g>
      <Sheep at={[352, 202]} walking />
      <Sheep at={[690, 190]} walking />
      <Tree at={[62, 214]} />
      <Tree at={[520, 176]} />
      <Tree at={[846, 166]} />
      <Tree at={[1166, 168]} />
    </svg>
  );
}

interface Positioned {
  readonly at: readonly [number, number];
}

/** A sheep, from the side. */
function Sheep({ at: [x, y], walking = false }: Positioned & { readonly walking?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${walking ? 1.15 : 0.85})`}>
      <path className={classes.leg} d="M-6 5v8M-2 6v8M5 6v8M9 5v8" />
      <path
        className={classes.wool}
        d="M-11 0a6 6 0 0 1 4-8 7 7 0 0 1 11-2 6 6 0 0 1 8 4 6 6 0 0 1-1 10 6 6 0 0 1-7 3 8 8 0 0 1-10 0 6 6 0 0 1-5-7Z"
      />
      <ellipse
        className={classes.face}
        cx="15"
        cy="-3"
        rx="5"
        ry="3.6"
        transform="rotate(18 15 -3)"
      />
    </g>
  );
}

/** A cypress tree. */
function Tree({ at: [x, y] }: Positioned) {
  return (
    <path
      className={classes.tree}
      transform={`translate(${x} ${y})`}
      d="M0-44C8-26 10-8 6 4Q0 8-6 4C-10-8-8-26 0-44Z"
    />
  );
}
