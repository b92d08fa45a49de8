/** Measures a newsletter to 20,000 recipients against nodemailer with a prebuilt message; also memory and time to the first message. */
import { setTimeout as pause } from 'node:timers/promises';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { createApi } from './api.ts';
import { sizes, type BenchChurch } from './churches.ts';
import { readPss } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import { startProgram, type Program } from './tools/program.ts';
import { median, type Figure } from './tools/report.ts';

/** The monthly maximum of a church. V8 needs two or three to optimize the code. */
const rounds = 5;
/** The number of SMTP connections that the product opens. */
const connections = 5;

/** A church's weekly newsletter as HTML of the editor. */
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

interface SendResult {
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
  const measure = async (product: Product): Promise<Figure[]> => {
    const sent: SendResult[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      sent.push(await sendNewsletter(product, church, sink));
      rates.push(await sendBare(bare, sink));
    }
    return toFigures(sent, median(rates));
  };
  try {
    return await withProduct(measure, { SMTP_URL: `smtp://127.0.0.1:${sink.port}` });
  } finally {
    bare.stop();
    sink.stop();
  }
}

function toFigures(sent: readonly SendResult[], bareRate: number): Figure[] {
  const what = `newsletter to ${sizes.mailing.toLocaleString('en')}`;
  const rate = median(sent.map((each) => each.rate));
  return [
    {
      name: `${what}: messages per second vs SMTPConnection only`,
      value: rate / bareRate,
      limit: 0.7,
      unit: '×',
      bound: 'min',
      detail: `${rate.toFixed(0)} vs ${bareRate.toFixed(0)} per second`,
    },
    {
      name: `${what}: memory`,
      value: Math.max(...sent.map((each) => each.memory)),
      limit: 200,
      unit: 'MB',
      bound: 'max',
    },
    {
      name: `${what}: first message after Send`,
      value: Math.max(...sent.map((each) => each.firstAfter)) / 1000,
      limit: 1,
      unit: 's',
      bound: 'max',
      detail: `of ${sent.length} the slowest; median ${median(sent.map((each) => each.firstAfter)).toFixed(0)} ms`,
    },
  ];
}

export async function sendNewsletter(
  product: Product,
  church: BenchChurch,
  sink: Program,
): Promise<SendResult> {
  const { call } = createApi(product.url, church.token);
  const form = {
    title: 'Noticias',
    subject: 'Noticias de la semana',
    content,
    audienceType: 'all',
  };
  const { id } = await call<{ id: string }>('POST', '/api/newsletters', form);
  await sink.request('reset');
  const startedAt = performance.timeOrigin + performance.now();
  await call('POST', '/functions/sendNewsletterCallable', {
    data: { churchId: church.id, newsletterId: id },
  });
  let memory = 0;
  const counts = await waitForAll(sink, () => (memory = Math.max(memory, readPss(product.pid))));
  await waitUntilSent(() => call<NewsletterProgress>('GET', `/api/newsletters/${id}/progress`));
  return { rate: getRate(counts), firstAfter: counts.firstAt - startedAt, memory };
}

/** Sends the product's last message, so that both send the same content. */
export async function sendBare(bare: Program, sink: Program): Promise<number> {
  const { last } = JSON.parse(await sink.request('last')) as { last: string };
  await sink.request('reset');
  await bare.request(JSON.stringify({ count: sizes.mailing, message: last }));
  return getRate(await readCounts(sink));
}

interface Counts {
  readonly messages: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

const readCounts = async (sink: Program): Promise<Counts> =>
  JSON.parse(await sink.request('counts')) as Counts;
const getRate = ({ messages, firstAt, lastAt }: Counts): number =>
  (messages / (lastAt - firstAt)) * 1000;

async function waitForAll(sink: Program, onPoll: () => unknown): Promise<Counts> {
  for (let tries = 0; tries < 400; tries += 1) {
    const counts = await readCounts(sink);
    if (counts.messages >= sizes.mailing) return counts;
    onPoll();
    await pause(300);
  }
  throw new Error('The newsletter was not sent within two minutes');
}

async function waitUntilSent(read: () => Promise<NewsletterProgress>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status, sent } = await read();
    if (status === 'sent' && sent === sizes.mailing) return;
    await pause(100);
  }
  throw new Error('The progress of the newsletter did not reach `sent` with all recipients');
}
