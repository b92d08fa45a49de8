/** Prerenders the public pages at build time, with translations read from disk. Not used at runtime. */
import { readdirSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { ServerRouter, type EntryContext } from 'react-router';
import { fallbackLanguage, languages, type Language } from '#domain/kernel/text/languages.ts';
import { getTerms } from '#domain/vocabulary.ts';
import { sharedOptions } from './core/i18n/i18n-options.ts';
import { PrerenderedContext } from './core/shell/prerendered-context.ts';

const folder = 'web/public/locales';

const readLanguage = (language: Language): ResourceLanguage =>
  Object.fromEntries(
    readdirSync(`${folder}/${language}`).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')) as ResourceLanguage[string],
    ]),
  );

async function createI18n(path: string): Promise<I18n> {
  const lng = languages.find((language) => path.split('/')[1] === language) ?? fallbackLanguage;
  const i18n = createInstance();
  const resources = Object.fromEntries(
    languages.map((language) => [language, readLanguage(language)]),
  );
  const interpolation = { ...sharedOptions.interpolation, defaultVariables: getTerms(null, lng) };
  await i18n
    .use(initReactI18next)
    .init({ ...sharedOptions, interpolation, lng, resources, initAsync: false });
  return i18n;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const i18n = await createI18n(new URL(request.url).pathname);
  return new Promise((resolve, reject) => {
    const page = (
      <I18nextProvider i18n={i18n}>
        <PrerenderedContext value={!routerContext.isSpaMode}>
          <ServerRouter context={routerContext} url={request.url} />
        </PrerenderedContext>
      </I18nextProvider>
    );
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React streams content beyond 12.8 kB behind a fallback that needs a script, which a static page lacks.
      progressiveChunkSize: Infinity,
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
