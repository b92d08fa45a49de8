import { weekdays, type Weekday } from '#domain/kernel/recurrence/rule.ts';

const shortestRange = 3;

/** "lun–vie, dom"; `everyDay` for all seven. */
export function describeWeekdays(
  chosen: readonly Weekday[],
  getName: (weekday: Weekday) => string,
  everyDay: string,
): string {
  if (weekdays.every((weekday) => chosen.includes(weekday))) return everyDay;
  const runs: Weekday[][] = [];
  for (const [index, weekday] of weekdays.entries()) {
    if (!chosen.includes(weekday)) continue;
    const last = runs.at(-1);
    if (last && last.at(-1) === weekdays[index - 1]) last.push(weekday);
    else runs.push([weekday]);
  }
  return runs
    .flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)];
      return first && last && run.length >= shortestRange
        ? [`${getName(first)}–${getName(last)}`]
        : run.map(getName);
    })
    .join(', ');
}
