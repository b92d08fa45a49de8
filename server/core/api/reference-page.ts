/** Renders the OpenAPI document as the API reference page. */
import type { Language } from '#domain/kernel/text/languages.ts';
import { html, type Html } from '#server/core/http/html.ts';
import { translate } from '#server/core/translations.ts';
import type { OpenApiDocument, Operation, Schema } from './openapi-document.ts';

/** Filters the operations by search words. Without JavaScript all operations are shown. */
export const filterScript = `
const field = document.getElementById('search'), status = document.getElementById('found');
const operations = [...document.querySelectorAll('details[data-text]')], groups = [...document.querySelectorAll('section[data-group]')];
field.closest('form').hidden = false;
field.addEventListener('input', () => {
  const wanted = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const each of operations) each.hidden = !wanted.every((word) => each.dataset.text.includes(word));
  for (const each of groups) each.hidden = !each.querySelector('details:not([hidden])');
  status.textContent = operations.filter((each) => !each.hidden).length + ' / ' + operations.length;
});
field.closest('form').addEventListener('submit', (event) => event.preventDefault());
const open = () => { const target = location.hash && document.getElementById(location.hash.slice(1)); if (target && 'open' in target) target.open = true; };
addEventListener('hashchange', open); open();`;

interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function renderReference(document: OpenApiDocument, language: Language): Html {
  const { t } = translate(language);
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ListedOperation => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return html`<p class="soft">${t('reference:intro')} <a href="/api/openapi.json">${t('reference:document')}</a></p>
<form class="bar" role="search" hidden><label>${t('reference:search')}<input id="search" type="search" autocomplete="off" spellcheck="false"></label></form>
<p id="found" role="status" class="soft"></p>
<section class="card"><h2>${t('reference:signing-in')}</h2><p>${t('reference:signing-in-text')}</p>
<h3>${t('reference:errors')}</h3><p>${t('reference:errors-text')}</p>
<pre tabindex="0"><code>${JSON.stringify({ error: { code: 'invalid', message: t('errors:invalid'), fields: [{ path: 'email', message: t('errors:invalid-email') }] } }, null, 2)}</code></pre></section>
${document.tags.map(
  ({
    name,
  }) => html`<section data-group aria-labelledby="tag-${name}"><h2 id="tag-${name}">${name}</h2>
${all.filter(({ operation }) => operation.tags.includes(name)).map((each) => renderOperation(each, language))}</section>`,
)}`;
}

function renderOperation({ method, path, operation }: ListedOperation, language: Language): Html {
  const { t } = translate(language);
  const can = operation['x-permission'];
  const text = [method, path, operation.summary, can].join(' ').toLowerCase();
  const access =
    can === 'public' || can === 'signed-in' || can === 'own-church'
      ? t(`reference:can-${can}`)
      : can;
  const body = operation.requestBody?.content['application/json'].schema;
  const answered = operation.responses['200'] as {
    readonly content: { readonly 'application/json': { readonly schema: Schema } };
  };
  return html`<details class="card" id="${operation.operationId}" data-text="${text}">
<summary><span class="method">${method}</span> <code>${path}</code> <span class="tag">${access}</span><br>${operation.summary}</summary>
${operation['x-subscription'] && html`<p class="soft">${t('reference:subscription')}</p>`}
${
  operation.parameters.length > 0 &&
  renderFields(
    t('reference:parameters'),
    operation.parameters.map((each) => ({
      name: each.name,
      schema: each.schema,
      required: each.required,
      place: each.in,
    })),
    language,
  )
}
${
  body &&
  renderFields(
    t('reference:body'),
    Object.entries(body.properties ?? {}).map(([name, schema]) => ({
      name,
      schema: schema as Schema,
      required: (body.required ?? []).includes(name),
    })),
    language,
  )
}
<h3>${t('reference:answer')}</h3><pre tabindex="0"><code>${JSON.stringify(answered.content['application/json'].schema, null, 2)}</code></pre>
</details>
`;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly place?: 'path' | 'query' | 'header';
}

function renderFields(title: string, fields: readonly Field[], language: Language): Html {
  const { t } = translate(language);
  return html`<h3>${title}</h3><div class="scroll"><table>
<thead><tr><th scope="col">${t('reference:name')}</th><th scope="col">${t('reference:type')}</th><th scope="col">${t('reference:required')}</th></tr></thead>
<tbody>${fields.map(
    ({
      name,
      schema,
      required,
      place,
    }) => html`<tr><td><code>${name}</code>${place && html` <span class="soft">${place}</span>`}</td>
<td><code>${formatType(schema)}</code></td><td>${required ? t('reference:yes') : t('reference:no')}</td></tr>`,
  )}</tbody></table></div>`;
}

/** `string · email · ≤ 254`, `array of integer`, `"a" | "b"`. */
export function formatType(schema: Schema): string {
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches) return branches.map((each) => formatType(each as Schema)).join(' | ');
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  const { items } = schema;
  const base =
    schema.type === 'array' && typeof items === 'object' && !Array.isArray(items)
      ? `array of ${formatType(items as Schema)}`
      : (schema.type ?? 'any');
  const lower = schema.minLength ?? schema.minimum ?? schema.minItems;
  const upper = schema.maxLength ?? schema.maximum ?? schema.maxItems;
  return [
    String(base),
    schema.format,
    lower !== undefined && Math.abs(lower) < Number.MAX_SAFE_INTEGER && `≥ ${lower}`,
    upper !== undefined && Math.abs(upper) < Number.MAX_SAFE_INTEGER && `≤ ${upper}`,
    schema.default !== undefined && `= ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
