/**
 * Measures a newsletter to 20,000 recipients against nodemailer with a prebuilt message, memory, and the time to the first
 * message; and a newsletter to 50 of another church that is sent at the same time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { createApi } from './api.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Bench } from './bench.ts';
import { neighbourMailDomain, sizes, type BenchChurch, type BenchChurches } from './churches.ts';
import { readCpu, readPss } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import { startProgram, type Program } from './tools/program.ts';
import { median, type Figure, type Row } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

/** V8 needs two or three rounds to optimize the code. */
const rounds = isSmoke ? 1 : 5;
/** Rounds with two newsletters, each followed by one with the large newsletter alone. */
const sharedRounds = isSmoke ? 1 : 3;
/** The number of SMTP connections that the product opens. */
const connections = 20;

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

const alone = `newsletter to ${sizes.mailing.toLocaleString('en')}`;
const shared = `newsletter to ${sizes.neighbour} beside one to ${sizes.mailing.toLocaleString('en')}`;
const rows = {
  rate: {
    name: `${alone}: messages per second vs SMTPConnection only`,
    limit: 0.7,
    unit: '×',
    bound: 'min',
  },
  memory: { name: `${alone}: memory`, limit: 200, unit: 'MB', bound: 'max' },
  first: { name: `${alone}: first message after Send`, limit: 1, unit: 's', bound: 'max' },
  sharedFirst: { name: `${shared}: first message after Send`, limit: 2, unit: 's', bound: 'max' },
  sharedLast: { name: `${shared}: last message after Send`, limit: 10, unit: 's', bound: 'max' },
  sharedRate: {
    name: `${shared}: messages per second vs the large one alone`,
    limit: 0.95,
    unit: '×',
    bound: 'min',
  },
} as const satisfies Readonly<Record<string, Row>>;
export const newsletterRows = Object.values(rows);

interface SendResult {
  readonly rate: number;
  /** CPU of the senders and of PostgreSQL, in ms a message. */
  readonly cpu: number;
  readonly firstAfter: number;
  readonly memory: number;
}

type BareResult = Pick<SendResult, 'rate' | 'cpu'>;

export async function* measureNewsletter({
  database,
  churches,
  withProduct,
}: Pick<Bench, 'database' | 'churches' | 'withProduct'>): AsyncGenerator<Figure> {
  const church = churches.mailing;
  const sink = await startProgram('smtp-sink.ts');
  const bare = await startProgram('bare-sender.ts', { port: sink.port, connections });
  async function* measure(product: Product): AsyncGenerator<Figure> {
    const sent: SendResult[] = [];
    const bares: BareResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      sent.push(await sendNewsletter(database, product, church, sink));
      bares.push(await sendBare(bare, sink));
    }
    yield* toFigures(sent, bares);
    yield* measureSharedRelay(database, product, churches, sink);
  }
  try {
    yield* withProduct(measure, { SMTP_URL: `smtp://127.0.0.1:${sink.port}` });
  } finally {
    bare.stop();
    sink.stop();
  }
}

function toFigures(sent: readonly SendResult[], bares: readonly BareResult[]): Figure[] {
  const getMedian = (results: readonly BareResult[], key: keyof BareResult): number =>
    median(results.map((each) => each[key]));
  const [rate, bareRate] = [getMedian(sent, 'rate'), getMedian(bares, 'rate')];
  const [cpu, bareCpu] = [getMedian(sent, 'cpu'), getMedian(bares, 'cpu')];
  return [
    {
      ...rows.rate,
      value: rate / bareRate,
      detail:
        `${rate.toFixed(0)} vs ${bareRate.toFixed(0)} per second; ` +
        `CPU of a message ${cpu.toFixed(3)} ms vs ${bareCpu.toFixed(3)} ms`,
    },
    { ...rows.memory, value: Math.max(...sent.map((each) => each.memory)) },
    {
      ...rows.first,
      value: Math.max(...sent.map((each) => each.firstAfter)) / 1000,
      detail: `of ${sent.length} the slowest; median ${median(sent.map((each) => each.firstAfter)).toFixed(0)} ms`,
    },
  ];
}

interface SharedResult {
  readonly rate: number;
  readonly firstAfter: number;
  readonly lastAfter: number;
}

async function* measureSharedRelay(
  database: BenchDatabase,
  product: Product,
  { mailing, neighbour }: BenchChurches,
  sink: Program,
): AsyncGenerator<Figure> {
  const both: SharedResult[] = [];
  const single: number[] = [];
  for (let round = 0; round < sharedRounds; round += 1) {
    both.push(await sendTwo(product, mailing, neighbour, sink));
    single.push((await sendNewsletter(database, product, mailing, sink)).rate);
  }
  const [rate, singleRate] = [median(both.map((each) => each.rate)), median(single)];
  yield {
    ...rows.sharedFirst,
    value: Math.max(...both.map((each) => each.firstAfter)) / 1000,
  };
  yield { ...rows.sharedLast, value: Math.max(...both.map((each) => each.lastAfter)) / 1000 };
  yield {
    ...rows.sharedRate,
    value: rate / singleRate,
    detail: `${rate.toFixed(0)} vs ${singleRate.toFixed(0)} per second`,
  };
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
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
  sink: Program,
): Promise<SendResult> {
  const newsletter = await createNewsletter(product, church);
  await sink.request('reset');
  const startedAt = performance.timeOrigin + performance.now();
  const before = readCpu(product.pid, database.pid);
  await newsletter.send();
  let memory = 0;
  const counts = await waitForMessages(
    sink,
    sizes.mailing,
    () => (memory = Math.max(memory, readPss(product.pid))),
  );
  const cpu = (readCpu(product.pid, database.pid) - before) / sizes.mailing;
  await newsletter.waitUntilSent(sizes.mailing);
  return { rate: getRate(counts), cpu, firstAfter: counts.firstAt - startedAt, memory };
}

/** Sends the product's last message, so that both send the same content. */
async function sendBare(bare: Program, sink: Program): Promise<BareResult> {
  const { last } = JSON.parse(await sink.request('last')) as { last: string };
  await sink.request('reset');
  const before = readCpu(bare.pid);
  await bare.request(JSON.stringify({ count: sizes.mailing, message: last }));
  const cpu = (readCpu(bare.pid) - before) / sizes.mailing;
  return { rate: getRate(await readCounts(sink)), cpu };
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
