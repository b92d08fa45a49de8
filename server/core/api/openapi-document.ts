/** Generates the OpenAPI 3.1 document from the contracts. */
import { toJSONSchema, type $ZodType, type JSONSchema } from 'zod/v4/core';
import {
  hasBody,
  getPathParameters,
  type Endpoint,
  formatAccessLevel,
  type SchemaLike,
} from '#domain/kernel/endpoint.ts';
import { errorCodes } from '#domain/kernel/errors.ts';
import { callableHttpStatus } from './callable-protocol.ts';
import { idempotencyKey } from './idempotency-parameter.ts';
import type { Callable } from '#server/core/api/callables.ts';

export type Schema = JSONSchema.BaseSchema;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly 'application/json': { readonly schema: Schema };
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** The key of the permission, or another access level. */
  readonly 'x-permission': string;
  readonly 'x-subscription': boolean;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, string>>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Record<string, Schema>;
    readonly responses: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });

export function buildOpenApiDocument(
  endpoints: readonly Endpoint[],
  callables: readonly Callable[],
): OpenApiDocument {
  const schemas: Record<string, Schema> = {
    Error: createErrorSchema(),
    CallableError: createCallableErrorSchema(),
  };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = toOperation(endpoint, schemas);
  }
  for (const each of callables)
    paths[`/functions/${each.name}`] = { post: callableToOperation(each, schemas) };
  const tags = new Set(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => operation.tags),
    ),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Redil',
      version: '1',
      description:
        'Every endpoint answers JSON. Errors carry a code, a message in the language of the user (or of Accept-Language) and, for invalid input, the error of each field. Files above 256 KB go to /api/uploads by the tus protocol (version 1.0.0).',
    },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: {
        Error: createJsonResponse('The error', 'Error'),
        CallableError: createJsonResponse('The error', 'CallableError'),
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token returned by POST /api/session.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'redil.session_token',
          description: 'Set by POST /api/session; for the web client.',
        },
      },
    },
  };
}

const createJsonResponse = (description: string, schema: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

function toOperation(endpoint: Endpoint, schemas: Record<string, Schema>): Operation {
  const operationId = toOperationId(endpoint);
  const input = toSchema(endpoint.input, 'input', operationId, schemas);
  const properties = Object.entries(input.properties ?? {}) as [string, Schema][];
  const inPath = new Set(getPathParameters(endpoint.path));
  const parameters = properties
    .filter(([name]) => inPath.has(name) || !hasBody(endpoint.method))
    .map(([name, schema]): Parameter => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      schema,
    }));
  return {
    operationId,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...describeAccess(endpoint),
    parameters: endpoint.idempotent ? [...parameters, idempotencyKey] : parameters,
    ...(hasBody(endpoint.method) ? { requestBody: toRequestBody(input, inPath) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: toSchema(endpoint.output, 'output', operationId, schemas) },
        },
      },
      ...(properties.length > 0 ? { 400: reference('Error') } : {}),
      ...(endpoint.can === 'public' ? {} : { 401: reference('Error'), 403: reference('Error') }),
      default: reference('Error'),
    },
  };
}

function callableToOperation(
  { name, contract }: Callable,
  schemas: Record<string, Schema>,
): Operation {
  const wrap = (key: string, schema: Schema): Content => ({
    'application/json': { schema: createObjectSchema({ [key]: schema }) },
  });
  return {
    operationId: name,
    tags: ['functions'],
    ...describeAccess({
      can: contract.can,
      summary: contract.summary ?? name,
      ...(contract.subscription === undefined ? {} : { subscription: contract.subscription }),
    }),
    parameters: [],
    requestBody: {
      required: true,
      content: wrap('data', toSchema(contract.input, 'input', name, schemas)),
    },
    responses: {
      200: {
        description: 'Done',
        content: wrap('result', toSchema(contract.output, 'output', name, schemas)),
      },
      default: reference('CallableError'),
    },
  };
}

function describeAccess({
  can,
  right,
  subscription,
  summary,
}: Pick<Endpoint, 'can' | 'right' | 'subscription' | 'summary'>) {
  const open = can === 'public';
  const ofChurch = !open && can !== 'signed-in' && can !== 'own-church';
  const needsSubscription = ofChurch && subscription !== false;
  const needs = open
    ? 'Public.'
    : ofChurch
      ? `Requires the permission ${formatAccessLevel(can)}${right ? ` and the right ${right.key}` : ''}.`
      : can === 'signed-in'
        ? 'Requires a session.'
        : 'Requires a session with a church.';
  return {
    summary,
    description: needsSubscription ? `${needs} The church's subscription must be active.` : needs,
    security: open ? [] : [{ bearer: [] }, { cookie: [] }],
    'x-permission': formatAccessLevel(can),
    ...(right ? { 'x-right': right.key } : {}),
    'x-subscription': needsSubscription,
  };
}

function toRequestBody(
  input: Schema,
  inPath: ReadonlySet<string>,
): { required: boolean; content: Content } {
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name)),
  );
  const required = (input.required ?? []).filter((name) => !inPath.has(name));
  const schema = { ...input, properties, required };
  return { required: required.length > 0, content: { 'application/json': { schema } } };
}

/** `POST /api/people/:personId/merge` → `postPeoplePersonIdMerge`. */
function toOperationId({ method, path }: Endpoint): string {
  const words = path
    .split('/')
    .slice(2)
    .map((part) => part.replace(/\W/g, ''));
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  );
}

/** Converts a zod schema to JSON Schema; its definitions (recursive schemas) are moved to the document's components. */
function toSchema(
  shape: SchemaLike,
  io: 'input' | 'output',
  owner: string,
  schemas: Record<string, Schema>,
): Schema {
  const {
    $schema: _,
    $defs,
    ...schema
  } = toJSONSchema(shape as unknown as $ZodType, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // zod has no JSON Schema for dates and bigints.
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (zodSchema._zod.def.type === 'bigint')
        Object.assign(jsonSchema, { type: 'integer', format: 'int64' });
    },
  });
  const qualifyName = (definition: string): string => `${owner}.${io}.${definition}`;
  for (const [name, definition] of Object.entries($defs ?? {}))
    schemas[qualifyName(name)] = rewriteReferences(definition, qualifyName);
  return rewriteReferences(schema, qualifyName);
}

function rewriteReferences(schema: Schema, qualifyName: (definition: string) => string): Schema {
  const rewritten = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/$defs/')
      ? `#/components/schemas/${qualifyName(value.slice('#/$defs/'.length))}`
      : value,
  );
  return JSON.parse(rewritten) as Schema;
}

const createObjectSchema = (
  properties: Record<string, Schema>,
  required: string[] = Object.keys(properties),
): Schema => ({
  type: 'object',
  required,
  properties: properties as Record<string, JSONSchema.Schema>,
});
const text: Schema = { type: 'string' };

function createErrorSchema(): Schema {
  const code: Schema = { type: 'string', enum: Object.keys(errorCodes) };
  const fields: Schema = {
    type: 'array',
    items: createObjectSchema({ path: text, message: text }) as JSONSchema.Schema,
  };
  return createObjectSchema({
    error: createObjectSchema({ code, message: text, fields }, ['code', 'message']),
  });
}

function createCallableErrorSchema(): Schema {
  const status: Schema = { type: 'string', enum: Object.keys(callableHttpStatus) };
  return createObjectSchema({
    error: createObjectSchema({ status, message: text, details: {} }, ['status', 'message']),
  });
}
