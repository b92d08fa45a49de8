import { useElementSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import classes from './BarChart.module.css';

export interface BarSeries<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Of CSS. */
  readonly color: string;
}

interface BarGroup<Key extends string> {
  readonly key: string;
  /** Below its bars. */
  readonly label: string;
  readonly values: Readonly<Record<Key, number>>;
}

interface BarChartProps<Key extends string> {
  readonly groups: readonly BarGroup<Key>[];
  readonly series: readonly BarSeries<Key>[];
  readonly format: (value: number) => string;
  /** A bar was clicked. */
  readonly onOpen?: (series: Key, group: string) => void;
}

/** Custom properties of CSS, which React's style types do not include. */
const cssValues = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  values as CSSProperties;

/** From 0 to at least the highest value, at most five, in steps of 1, 2 or 5 with zeros. */
export function listMarks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / 4)));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each * 4 >= highest);
  const wide = step ?? power;
  return Array.from({ length: Math.max(1, Math.ceil(highest / wide)) + 1 }, (_, index) =>
    Math.round(index * wide),
  );
}

/** Pixels that a character of a label takes, and the space between two labels. */
const characterWidth = 6.5;
const labelGap = 10;

/** The smallest n for which the labels of each nth group do not overlap; `width` is that of all groups, in pixels. */
export function getLabelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(...labels.map(({ length }) => length), 0);
  return Math.max(1, Math.ceil((labels.length * (longest * characterWidth + labelGap)) / width));
}

/**
 * Bars in groups, with an axis and a legend. The pointer shows the numbers of a group. Screen readers and the keyboard skip
 * it, so the same numbers stand in a table beside it.
 */
export function BarChart<Key extends string>(props: BarChartProps<Key>) {
  const { groups, series, format } = props;
  const marks = listMarks(
    Math.max(...groups.flatMap(({ values }) => series.map(({ key }) => values[key])), 1),
  );
  const highest = marks.at(-1) ?? 1;
  const longest = Math.max(...marks.map((mark) => format(mark).length));
  const { ref, width } = useElementSize();
  const labels = groups.map(({ label }) => label);
  // The width is unknown before the first drawing.
  const step = width > 0 ? getLabelStep(labels, width) : groups.length;
  return (
    <div className={classes['frame']} aria-hidden>
      <div className={classes['plot']} style={cssValues({ '--axis': `max(2rem, ${longest}ch)` })}>
        {marks.map((mark) => (
          <span
            key={mark}
            className={classes['mark']}
            style={cssValues({ '--share': mark / highest })}
          >
            {format(mark)}
          </span>
        ))}
        <div ref={ref} className={classes['groups']}>
          {groups.map((group, index) => (
            <Group
              key={group.key}
              {...props}
              group={group}
              highest={highest}
              // Counted from the last one, which is the most recent.
              hasLabel={(groups.length - 1 - index) % step === 0}
            />
          ))}
        </div>
      </div>
      <ul className={classes['legend']}>
        {series.map(({ key, label, color }) => (
          <li key={key}>
            <Swatch color={color} /> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GroupProps<Key extends string> extends BarChartProps<Key> {
  readonly group: BarGroup<Key>;
  readonly highest: number;
  readonly hasLabel: boolean;
}

function Group<Key extends string>(props: GroupProps<Key>) {
  const { group, series, highest, hasLabel, format, onOpen } = props;
  return (
    <div className={classes['group']}>
      <div className={classes['bars']}>
        {series.map(({ key, color }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the table has the same links
          <span
            key={key}
            className={classes['bar']}
            data-opens={onOpen !== undefined}
            style={cssValues({ '--share': group.values[key] / highest, '--color': color })}
            onClick={() => onOpen?.(key, group.key)}
          />
        ))}
      </div>
      <span className={classes['label']}>{hasLabel ? group.label : null}</span>
      <div className={classes['tip']}>
        <strong>{group.label}</strong>
        {series.map(({ key, label, color }) => (
          <span key={key} className={classes['line']}>
            <Swatch color={color} /> {label} <b>{format(group.values[key])}</b>
          </span>
        ))}
      </div>
    </div>
  );
}

const Swatch = ({ color }: { readonly color: string }) => (
  <span className={classes['swatch']} style={cssValues({ '--color': color })} />
);
