/** What the demo church needs so that every screen has something to show: newsletters, one of them sent, and a list. */
import { setTimeout as delay } from 'node:timers/promises';
import { demoPassword } from './product.ts';

type Json = Record<string, unknown>;

/** Through the API, as a client with a bearer token. Resolves when the sent newsletter has left. */
export async function addContent(url: string): Promise<void> {
  let token = '';
  const call = async (method: string, path: string, body?: Json): Promise<Json> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Json;
  };
  const session = await call('POST', '/api/session', { email: 'admin@demo.redil.test', password: demoPassword });
  token = String(session['token']);

  const list = await call('POST', '/api/recipient-lists', { name: 'Familias nuevas' });
  const recipients = ['ana@ejemplo.test', 'luis@ejemplo.test'].map((email) => ({ email }));
  await call('POST', `/api/recipient-lists/${String(list['id'])}/recipients`, { recipients, consentStated: true });
  const newsletter = { title: 'Enero', subject: 'Noticias de enero', content: '<p>Hola, hermanos.</p>', audienceType: 'all' };
  const { id } = await call('POST', '/api/newsletters', newsletter);
  await call('POST', '/api/newsletters', { ...newsletter, title: 'Febrero', subject: 'Noticias de febrero' });
  const church = ((session['session'] as Json)['church'] as Json)['id'];
  await call('POST', '/functions/sendNewsletterCallable', { data: { churchId: church, newsletterId: id } });
  for (;;) {
    const { status } = await call('GET', `/api/newsletters/${String(id)}/progress`);
    if (status !== 'sending') return;
    await delay(200);
  }
}
