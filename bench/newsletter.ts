/** A newsletter to 20,000 recipients, beside nodemailer alone with a message built beforehand; memory, and how soon the first one leaves. */
import { setTimeout as pause } from 'node:timers/promises';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { api } from './api.ts';
import { sizes, type BenchChurch } from './churches.ts';
import { pssOf } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import { startProgram, type Program } from './tools/program.ts';
import { median, type Figure } from './tools/report.ts';

/** As many as a church may send in a month; V8 needs two or three to know the way. */
const rounds = 5;
/** As many as the product opens. */
const connections = 5;

/** A church's letter of the week, as the editor writes it. */
const content = [
  '<h1>Noticias de la semana</h1><p>Queridos hermanos: la paz del Señor sea con ustedes. Les contamos lo que viene.</p>',
  ...Array.from(
    { length: 24 },
    (_, index) =>
      `<p>El domingo ${index + 1} nos reunimos a las 10:00 para orar y compartir el desayuno; quien pueda, traiga pan o fruta. ` +
      'Más en <a href="https://iglesia.example/agenda">la agenda</a>.</p>',
  ),
  '<ul><li>Ensayo del coro: jueves, 19:00</li><li>Visita al hogar de ancianos: sábado, 15:00</li></ul>',
].join('');

interface Sent {
  readonly rate: number;
  readonly firstAfter: number;
  readonly memory: number;
}

type WithProduct = <T>(
  work: (product: Product) => Promise<T>,
  env: Readonly<Record<string, string>>,
) => Promise<T>;

export async function measureNewsletter(
  withProduct: WithProduct,
  church: BenchChurch,
): Promise<Figure[]> {
  const sink = await startProgram('smtp-sink.ts');
  const bare = await startProgram('bare-sender.ts', { port: sink.port, connections });
  const compare = async (product: Product): Promise<Figure[]> => {
    const sent: Sent[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      sent.push(await sendNewsletter(product, church, sink));
      rates.push(await sendBare(bare, sink));
    }
    return figuresOf(sent, median(rates));
  };
  try {
    return await withProduct(compare, { SMTP_URL: `smtp://127.0.0.1:${sink.port}` });
  } finally {
    bare.stop();
    sink.stop();
  }
}

function figuresOf(sent: readonly Sent[], bareRate: number): Figure[] {
  const what = `newsletter to ${sizes.mailing.toLocaleString('en')}`;
  const rate = median(sent.map((each) => each.rate));
  return [
    {
      what: `${what}: messages a second beside SMTPConnection alone`,
      measured: rate / bareRate,
      limit: 0.7,
      unit: '×',
      bound: 'least',
      detail: `${rate.toFixed(0)} beside ${bareRate.toFixed(0)} a second`,
    },
    {
      what: `${what}: memory`,
      measured: Math.max(...sent.map((each) => each.memory)),
      limit: 200,
      unit: 'MB',
      bound: 'most',
    },
    {
      what: `${what}: first message after Send`,
      measured: Math.max(...sent.map((each) => each.firstAfter)) / 1000,
      limit: 1,
      unit: 's',
      bound: 'most',
      detail: `of ${sent.length} the slowest; median ${median(sent.map((each) => each.firstAfter)).toFixed(0)} ms`,
    },
  ];
}

export async function sendNewsletter(
  product: Product,
  church: BenchChurch,
  sink: Program,
): Promise<Sent> {
  const { call } = api(product.url, church.token);
  const form = {
    title: 'Noticias',
    subject: 'Noticias de la semana',
    content,
    audienceType: 'all',
  };
  const { id } = await call<{ id: string }>('POST', '/api/newsletters', form);
  await sink.ask('reset');
  const begun = performance.timeOrigin + performance.now();
  await call('POST', '/functions/sendNewsletterCallable', {
    data: { churchId: church.id, newsletterId: id },
  });
  let memory = 0;
  const counts = await untilAll(sink, () => (memory = Math.max(memory, pssOf(product.pid))));
  await untilSent(() => call<NewsletterProgress>('GET', `/api/newsletters/${id}/progress`));
  return { rate: rateOf(counts), firstAfter: counts.firstAt - begun, memory };
}

/** Sends the product's own last message, so that both carry the same. */
export async function sendBare(bare: Program, sink: Program): Promise<number> {
  const { last } = JSON.parse(await sink.ask('last')) as { last: string };
  await sink.ask('reset');
  await bare.ask(JSON.stringify({ count: sizes.mailing, message: last }));
  return rateOf(await countsOf(sink));
}

interface Counts {
  readonly messages: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

const countsOf = async (sink: Program): Promise<Counts> =>
  JSON.parse(await sink.ask('counts')) as Counts;
const rateOf = ({ messages, firstAt, lastAt }: Counts): number =>
  (messages / (lastAt - firstAt)) * 1000;

async function untilAll(sink: Program, meanwhile: () => unknown): Promise<Counts> {
  for (let tries = 0; tries < 400; tries += 1) {
    const counts = await countsOf(sink);
    if (counts.messages >= sizes.mailing) return counts;
    meanwhile();
    await pause(300);
  }
  throw new Error('The newsletter was not sent within two minutes');
}

async function untilSent(read: () => Promise<NewsletterProgress>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status, sent } = await read();
    if (status === 'sent' && sent === sizes.mailing) return;
    await pause(100);
  }
  throw new Error('The newsletter does not say that it was sent to everybody');
}
