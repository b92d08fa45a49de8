/**
 * Sends the worst bodies that its limits allow to every endpoint that reads one, and measures how long each holds the event
 * loop. Requests are made in process: the measured time is that of this thread alone.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { bodySizes, hasBody, maxBodyDepth } from '#domain/kernel/endpoint.ts';
import { allRoutes, createApp } from '#server/app.ts';
import type { Core } from '#server/core/core.ts';
import type { Route } from '#server/core/http/http.ts';
import { createTestChurch } from '#server/testing/accounts.ts';
import { toJsonSchema, type JsonSchema } from '#server/testing/matrix/hostile-values.ts';
import { connection } from './tools/connection.ts';
import type { Figure, Row } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

/** Texts that parsers, regular expressions or escaping may be slow with. */
const fillers = ['<', '&', '<p>', '<a href="', '(', ' ', '\n', 'a@', 'ñ', '0', '🕊', '=+'];
/** A stall below this is not measured again. */
const quickMs = 15;
const repetitions = 3;

export const hostileBodiesRow: Row = {
  name: 'longest stall of the event loop by a hostile body',
  limit: 50,
  unit: 'ms',
  bound: 'max',
};

interface Stall {
  readonly milliseconds: number;
  readonly endpoint: string;
  readonly filler: string;
}

export async function* measureHostileBodies(core: Core): AsyncGenerator<Figure> {
  const app = createApp(core);
  let worst: Stall = { milliseconds: 0, endpoint: '', filler: '' };
  for (const { contract } of allRoutes.filter((route) => hasBody(route.contract.method))) {
    const { admin } = await createTestChurch(core);
    const path = contract.path.replaceAll(/:\w+/g, crypto.randomUUID());
    const bodies = [...listBodies(contract)];
    for (const [filler, body] of isSmoke ? bodies.slice(0, 1) : bodies) {
      const init = {
        method: contract.method,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body,
      };
      const milliseconds = await measureStall(async () => {
        await (await app.request(path, init, connection)).arrayBuffer();
      });
      if (milliseconds > worst.milliseconds)
        worst = { milliseconds, endpoint: `${contract.method} ${contract.path}`, filler };
    }
  }
  yield {
    ...hostileBodiesRow,
    value: worst.milliseconds,
    detail: `${worst.endpoint} with ${JSON.stringify(worst.filler)}`,
  };
}

/** By their names: what the contract allows with each filler, and what it refuses at the latest moment. */
function* listBodies(contract: Route['contract']): Generator<[name: string, body: string]> {
  const { bytes, entries } = bodySizes[contract.body ?? 'form'];
  for (const filler of fillers) yield [filler, createBody(contract, bytes * 0.9, filler)];
  const count = Math.min(entries - 1, Math.floor(bytes / 12));
  const keys = Array.from({ length: count }, (_, index) => `"k${index}":0`);
  yield ['unknown keys', `{${keys.join(',')}}`];
  yield ['one key too many', `{${keys.join(',')},${'"k":0,'.repeat(entries - count)}"k":0}`];
  const open = '{"a":['.repeat(maxBodyDepth / 2);
  const items = Array.from({ length: Math.min(entries - maxBodyDepth, bytes / 4) }, () => '{}');
  yield ['as deep as may be', `${open}${items.join(',')}${']}'.repeat(maxBodyDepth / 2)}`];
  yield ['[', '['.repeat(bytes)];
  yield ['quotes', `{"a":"${'\\"'.repeat(bytes / 3 - 10)}"}`];
}

/** The shortest of a few measurements, because a busy machine only adds time. */
async function measureStall(work: () => Promise<void>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < repetitions && shortest > quickMs; round += 1) {
    const monitor = monitorEventLoopDelay({ resolution: 1 });
    monitor.enable();
    await work();
    await pause(2);
    monitor.disable();
    shortest = Math.min(shortest, monitor.max / 1e6);
  }
  return shortest;
}

/** A body near the size limit, whose texts are as long and lists as full as the contract allows. */
function createBody(contract: Route['contract'], bytes: number, filler: string): string {
  const schema = toJsonSchema(contract.input);
  let remaining = bytes;
  const fill = (length: number): string => {
    const count = Math.max(1, Math.floor(Math.min(length, remaining) / filler.length));
    const text = filler.repeat(count);
    remaining -= Buffer.byteLength(JSON.stringify(text));
    return text;
  };
  const create = (each: JsonSchema): unknown => {
    const variant = (each.anyOf ?? each.oneOf ?? each.allOf)?.find(({ type }) => type !== 'null');
    if (variant) return create(variant);
    if (each.const !== undefined) return each.const;
    if (each.enum) return each.enum[0];
    switch (each.type) {
      case 'string':
        if (each.format === 'uuid') return crypto.randomUUID();
        return each.format === 'date' ? '2026-02-01' : fill(each.maxLength ?? 400_000);
      case 'array':
        return createList(each);
      case 'object':
        return Object.fromEntries(
          Object.entries(each.properties ?? {}).map(([key, value]) => [key, create(value)]),
        );
      case 'boolean':
        return true;
      default:
        return each.maximum ?? 1;
    }
  };
  const createList = ({ items = {}, prefixItems, maxItems = 10_000 }: JsonSchema): unknown[] => {
    if (prefixItems) return prefixItems.map(create);
    const list: unknown[] = [];
    while (list.length < maxItems && remaining > 0) {
      list.push(create(items));
      remaining -= 20;
    }
    return list;
  };
  return JSON.stringify(create(schema));
}
