/** The components of an iCalendar file. Each is parsed by itself, so that the others can be read if one is broken. */
import ICAL from 'ical.js';

export type Component = InstanceType<typeof ICAL.Component>;
export type Property = InstanceType<typeof ICAL.Property>;
type Time = InstanceType<typeof ICAL.Time>;

export interface FileParts {
  /** X-WR-CALNAME. */
  readonly name: string;
  readonly zones: readonly Component[];
  readonly events: readonly Component[];
  /** The titles of events that can't be read; empty where not even that is known. */
  readonly broken: readonly string[];
}

/** null: the text is no calendar. */
export function readComponents(text: string): FileParts | null {
  const lines = unfold(text);
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) return null;
  const parts = { zones: [] as Component[], events: [] as Component[], broken: [] as string[] };
  for (const { name, block } of listBlocks(lines)) {
    // Tasks and journals are no events.
    if (name !== 'VEVENT' && name !== 'VTIMEZONE') continue;
    const component = parseComponent(block);
    if (component) parts[name === 'VEVENT' ? 'events' : 'zones'].push(component);
    else if (name === 'VEVENT') parts.broken.push(findText(block, 'SUMMARY'));
  }
  return { ...parts, name: findText(lines, 'X-WR-CALNAME') };
}

/** Long lines are continued by lines that begin with a space (RFC 5545, 3.1). */
const unfold = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\u0000', '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

/** The components within the calendar, with what is inside them. */
function* listBlocks(lines: readonly string[]): Generator<{ name: string; block: string[] }> {
  let name = '';
  let block: string[] = [];
  for (const line of lines) {
    const begun = /^BEGIN:(\S+)\s*$/i.exec(line)?.[1]?.toUpperCase();
    if (name === '') {
      if (begun === undefined || begun === 'VCALENDAR') continue;
      name = begun;
      block = [];
    }
    block.push(line.trimEnd());
    if (line.trimEnd().toUpperCase() !== `END:${name}`) continue;
    yield { name, block };
    name = '';
  }
}

function parseComponent(block: readonly string[]): Component | null {
  try {
    return new ICAL.Component(ICAL.parse(block.filter((line) => line !== '').join('\r\n')));
  } catch {
    return null;
  }
}

function findText(lines: readonly string[], property: string): string {
  const line = lines.find((each) => each.toUpperCase().startsWith(property));
  return (line?.slice(line.indexOf(':') + 1) ?? '')
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1');
}

export const readText = (component: Component, property: string): string => {
  const value = component.getFirstPropertyValue(property);
  return typeof value === 'string' ? value : '';
};

export const isTime = (value: unknown): value is Time => value instanceof ICAL.Time;
