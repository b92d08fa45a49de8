/**
 * Measures a newsletter to 20,000 recipients against nodemailer with a prebuilt message, memory, and the time to the first
 * message; and a newsletter to 50 of another church that is sent at the same time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { createApi } from './api.ts';
import { neighbourMailDomain, sizes, type BenchChurch, type BenchChurches } from './churches.ts';
import { readPss } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import { startProgram, type Program } from './tools/program.ts';
import { median, type Figure } from './tools/report.ts';

/** V8 needs two or three rounds to optimize the code. */
const rounds = 5;
/** Rounds with two newsletters, each followed by one with the large newsletter alone. */
const sharedRounds = 3;
/** The number of SMTP connections that the product opens. */
const connections = 16;

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
  churches: BenchChurches,
): Promise<Figure[]> {
  const church = churches.mailing;
  const sink = await startProgram('smtp-sink.ts');
  const bare = await startProgram('bare-sender.ts', { port: sink.port, connections });
  const measure = async (product: Product): Promise<Figure[]> => {
    const sent: SendResult[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      sent.push(await sendNewsletter(product, church, sink));
      rates.push(await sendBare(bare, sink));
    }
    return [
      ...toFigures(sent, median(rates)),
      ...(await measureSharedRelay(product, churches, sink)),
    ];
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

interface SharedResult {
  readonly rate: number;
  readonly firstAfter: number;
  readonly lastAfter: number;
}

async function measureSharedRelay(
  product: Product,
  { mailing, neighbour }: BenchChurches,
  sink: Program,
): Promise<Figure[]> {
  const shared: SharedResult[] = [];
  const alone: number[] = [];
  for (let round = 0; round < sharedRounds; round += 1) {
    shared.push(await sendTwo(product, mailing, neighbour, sink));
    alone.push((await sendNewsletter(product, mailing, sink)).rate);
  }
  const what = `newsletter to ${sizes.neighbour} beside one to ${sizes.mailing.toLocaleString('en')}`;
  const bound = 'max';
  return [
    {
      name: `${what}: first message after Send`,
      value: Math.max(...shared.map((each) => each.firstAfter)) / 1000,
      limit: 2,
      unit: 's',
      bound,
    },
    {
      name: `${what}: last message after Send`,
      value: Math.max(...shared.map((each) => each.lastAfter)) / 1000,
      limit: 10,
      unit: 's',
      bound,
    },
    {
      name: `${what}: messages per second vs the large one alone`,
      value: median(shared.map((each) => each.rate)) / median(alone),
      limit: 0.95,
      unit: '×',
      bound: 'min',
      detail: `${median(shared.map((each) => each.rate)).toFixed(0)} vs ${median(alone).toFixed(0)} per second`,
    },
  ];
}

/** Sends to the neighbour while the newsletter of the large church is being sent. */
async function sendTwo(
  product: Product,
  mailing: BenchChurch,
  neighbour: BenchChurch,
  sink: Program,
): Promise<SharedResult> {
  const large = await createNewsletter(product, mailing);
  const small = await createNewsletter(product, neighbour);
  await sink.request('reset');
  await large.send();
  await waitForMessages(sink, sizes.mailing / 20);
  const startedAt = performance.timeOrigin + performance.now();
  await small.send();
  const counts = await waitForMessages(sink, sizes.mailing + sizes.neighbour);
  await large.waitUntilSent(sizes.mailing);
  await small.waitUntilSent(sizes.neighbour);
  const ofSmall = JSON.parse(await sink.request(`@${neighbourMailDomain}`)) as Counts;
  return {
    rate: getRate(counts),
    firstAfter: ofSmall.firstAt - startedAt,
    lastAfter: ofSmall.lastAt - startedAt,
  };
}

interface CreatedNewsletter {
  send(): Promise<void>;
  waitUntilSent(count: number): Promise<void>;
}

async function createNewsletter(product: Product, church: BenchChurch): Promise<CreatedNewsletter> {
  const { call } = createApi(product.url, church.token);
  const form = {
    title: 'Noticias',
    subject: 'Noticias de la semana',
    content,
    audienceType: 'all',
  };
  const { id } = await call<{ id: string }>('POST', '/api/newsletters', form);
  return {
    async send() {
      await call('POST', '/functions/sendNewsletterCallable', {
        data: { churchId: church.id, newsletterId: id },
      });
    },
    async waitUntilSent(count) {
      for (let tries = 0; tries < 100; tries += 1) {
        const { status, sent } = await call<NewsletterProgress>(
          'GET',
          `/api/newsletters/${id}/progress`,
        );
        if (status === 'sent' && sent === count) return;
        await pause(100);
      }
      throw new Error('The progress of the newsletter did not reach `sent` with all recipients');
    },
  };
}

async function sendNewsletter(
  product: Product,
  church: BenchChurch,
  sink: Program,
): Promise<SendResult> {
  const newsletter = await createNewsletter(product, church);
  await sink.request('reset');
  const startedAt = performance.timeOrigin + performance.now();
  await newsletter.send();
  let memory = 0;
  const counts = await waitForMessages(
    sink,
    sizes.mailing,
    () => (memory = Math.max(memory, readPss(product.pid))),
  );
  await newsletter.waitUntilSent(sizes.mailing);
  return { rate: getRate(counts), firstAfter: counts.firstAt - startedAt, memory };
}

/** Sends the product's last message, so that both send the same content. */
async function sendBare(bare: Program, sink: Program): Promise<number> {
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

async function waitForMessages(
  sink: Program,
  count: number,
  onPoll: () => unknown = () => undefined,
): Promise<Counts> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const counts = await readCounts(sink);
    if (counts.messages >= count) return counts;
    onPoll();
    await pause(100);
  }
  throw new Error('The newsletter was not sent within two minutes');
}
