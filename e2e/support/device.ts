/** What the browser keeps for use without a network. */
import type { Page } from '@playwright/test';

interface Stores {
  readonly session: string | null;
  readonly answers: readonly string[];
  readonly changes: number;
}

/** null: before the first visit. */
const readStores = (page: Page): Promise<Stores | null> =>
  page.evaluate(
    () =>
      new Promise<Stores | null>((resolve, reject) => {
        const opening = indexedDB.open('redil');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve(null));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const transaction = db.transaction(['sessions', 'answers', 'changes']);
          const last = transaction.objectStore('sessions').get('last');
          const answers = transaction.objectStore('answers').getAllKeys();
          const changes = transaction.objectStore('changes').count();
          transaction.addEventListener('error', () => reject(transaction.error));
          transaction.addEventListener('complete', () => {
            db.close();
            resolve({
              session: (last.result as { userId: string } | undefined)?.userId ?? null,
              answers: answers.result.map(String),
              changes: changes.result,
            });
          });
        });
      }),
  );

/** The user of the session that the device keeps, and its numbers of answers and changes. */
export async function readDevice(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const stores = await readStores(page);
  return stores ? { ...stores, answers: stores.answers.length } : {};
}

/** Whether the device keeps the session and the answer of an endpoint. */
export async function isAnswerKept(page: Page, path: string): Promise<boolean> {
  const stores = await readStores(page);
  return stores
    ? stores.session !== null && stores.answers.some((key) => key.includes(path))
    : false;
}

/** Whether the worker keeps files whose names begin so. */
export const isCodeKept = (page: Page, files: readonly string[]): Promise<boolean> =>
  page.evaluate(async (beginnings) => {
    const kept = await (await caches.open('redil-assets')).keys();
    return beginnings.every((each) => kept.some(({ url }) => url.includes(`/assets/${each}`)));
  }, files);
