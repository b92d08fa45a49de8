import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { globalCallable } from '#server/core/api/callables.ts';
import { startHttpServer, type HttpServer } from '#server/core/http/listen.ts';
import { createApiReferenceRoutes } from './openapi.ts';
import { testServer } from '#server/testing/server.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { formatType } from './reference-page.ts';

const server = testServer();

interface Tree {
  readonly name: string;
  readonly below: readonly Tree[];
}
const tree: z.ZodType<Tree> = z.strictObject({
  name: z.string(),
  get below() {
    return z.array(tree);
  },
});

const endpoints = [
  endpoint({
    method: 'GET',
    path: '/api/things/:thingId',
    can: peoplePermissions.view,
    input: z.strictObject({
      thingId: z.uuid(),
      search: z.string().max(50).optional(),
      limit: z.coerce.number().int().max(100).default(50),
    }),
    output: z.strictObject({ id: z.string(), at: z.date(), tree }),
    summary: 'Reads a <thing>.',
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/things/:thingId',
    can: 'signed-in',
    idempotent: true,
    input: z.strictObject({
      thingId: z.uuid(),
      name: z.string().trim().min(1).max(80),
      kind: z.enum(['a', 'b']).nullable().optional(),
    }),
    output: z.strictObject({ name: z.string().transform((name) => name.length) }),
    summary: 'Changes a thing.',
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/things/:thingId',
    can: 'public',
    input: z.strictObject({ thingId: z.uuid() }),
    output: z.strictObject({}),
    summary: 'Removes a thing.',
  }),
];
const callables = [
  globalCallable(
    'doThing',
    {
      can: 'public',
      input: z.strictObject({ a: z.string() }),
      output: z.string(),
      summary: 'Does it.',
    },
    async () => 'x',
  ),
];

let listening: HttpServer;
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, { headers });
beforeAll(async () => {
  listening = await startHttpServer(
    new Hono().route('/', createApiReferenceRoutes(endpoints, callables)),
    '127.0.0.1',
    0,
  );
});
afterAll(() => listening.close());

/** Returns the violations of OpenAPI 3.1. */
function findErrors(document: OpenApiDocument): string[] {
  const errors: string[] = [];
  const ids = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const at = `${method} ${path}`;
      if (ids.has(operation.operationId))
        errors.push(`${at}: operationId ${operation.operationId} twice`);
      ids.add(operation.operationId);
      const inPath = (path.match(/{\w+}/g) ?? []).map((each) => each.slice(1, -1)).toSorted();
      const declared = operation.parameters
        .filter((each) => each.in === 'path')
        .map((each) => each.name)
        .toSorted();
      if (inPath.join() !== declared.join())
        errors.push(`${at}: path parameters ${declared.join()}`);
      if (operation.parameters.some((each) => each.in === 'path' && !each.required))
        errors.push(`${at}: optional path parameter`);
      if (['get', 'delete'].includes(method) === 'requestBody' in operation)
        errors.push(`${at}: body`);
      if (!operation.responses['200'] || !operation.responses['default'])
        errors.push(`${at}: responses`);
      if (
        !operation.summary ||
        operation.tags.some((tag) => !document.tags.some(({ name }) => name === tag))
      )
        errors.push(`${at}: summary or tag`);
      for (const scheme of operation.security.flatMap((each) => Object.keys(each))) {
        if (!(scheme in document.components.securitySchemes))
          errors.push(`${at}: security ${scheme}`);
      }
    }
  }
  for (const [, target] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    let found: unknown = document;
    for (const key of (target ?? '').slice(2).split('/'))
      found = (found as Record<string, unknown> | undefined)?.[key];
    if (found === undefined || !target?.startsWith('#/')) errors.push(`nothing at ${target}`);
  }
  return errors;
}

describe('the OpenAPI document', () => {
  let document: OpenApiDocument;
  beforeAll(async () => {
    document = (await (await get('/api/openapi.json')).json()) as OpenApiDocument;
  });

  test('is well formed', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(findErrors(document)).toEqual([]);
  });

  test('splits the input into path, query and body', () => {
    const { get: read, patch, delete: remove } = document.paths['/api/things/{thingId}'] ?? {};
    expect(
      read?.parameters.map(({ name, in: place, required }) => [name, place, required]),
    ).toEqual([
      ['thingId', 'path', true],
      ['search', 'query', false],
      ['limit', 'query', false],
    ]);
    expect(patch?.parameters).toMatchObject([
      { name: 'thingId', in: 'path' },
      { name: 'Idempotency-Key', in: 'header', required: false, schema: { format: 'uuid' } },
    ]);
    expect(patch?.requestBody?.content['application/json'].schema).toMatchObject({
      required: ['name'],
      additionalProperties: false,
      properties: { name: { type: 'string', minLength: 1, maxLength: 80 }, kind: {} },
    });
    expect(remove?.requestBody).toBeUndefined();
  });

  test('has the permission of each operation', () => {
    const { get: read, patch, delete: remove } = document.paths['/api/things/{thingId}'] ?? {};
    expect(read).toMatchObject({
      'x-permission': 'people.view',
      'x-subscription': true,
      security: [{ bearer: [] }, { cookie: [] }],
    });
    expect(read?.description).toContain('people.view');
    expect(patch).toMatchObject({ 'x-permission': 'signed-in', 'x-subscription': false });
    expect(remove).toMatchObject({ 'x-permission': 'public', security: [] });
  });

  test('describes callables with their wrapper', () => {
    expect(
      document.paths['/functions/doThing']?.['post']?.requestBody?.content['application/json']
        .schema,
    ).toMatchObject({
      required: ['data'],
      properties: { data: { properties: { a: { type: 'string' } } } },
    });
  });

  test('of the whole product is well formed and contains every endpoint', async () => {
    const answer = await server().anonymous.fetch('/api/openapi.json');
    const whole = (await answer.json()) as OpenApiDocument;
    expect(findErrors(whole)).toEqual([]);
    expect(whole.paths['/api/session']).toHaveProperty('get');
    expect(whole.paths['/functions/sendNewsletterCallable']).toHaveProperty('post');
  });
});

describe('the reference page', () => {
  test.each([
    ['es', 'Referencia de la API', 'Cuerpo de la solicitud'],
    ['en', 'API reference', 'Body of the request'],
  ])(
    'is available in %s, loads nothing from other sites and escapes its texts',
    async (language, title, heading) => {
      const answer = await get('/api/docs', { 'accept-language': language });
      const page = await answer.text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(title);
      expect(page).toContain(heading);
      expect(page).toContain('/api/things/{thingId}');
      expect(page).toContain('Reads a &lt;thing&gt;.');
      expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  test('shows the type of a field in short form', () => {
    const { properties } = z.toJSONSchema(
      z.object({
        a: z.email().max(254),
        b: z.array(z.int()),
        c: z.enum(['x', 'y']).nullable(),
        d: z.number().min(1).max(9).default(2),
      }),
      { io: 'input' },
    );
    expect(
      Object.values(properties ?? {}).map((each) =>
        formatType(each as Parameters<typeof formatType>[0]),
      ),
    ).toEqual([
      'string · email · ≤ 254',
      'array of integer',
      '"x" | "y" | null',
      'number · ≥ 1 · ≤ 9 · = 2',
    ]);
  });
});
