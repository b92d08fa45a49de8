/**
 * Watches several servers and finds the one that accepts writes: the primary. Every connection of the process is opened to it,
 * and closed when another one has taken its place, also when the network or a stopped machine would leave it open for minutes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Socket } from 'node:net';
import { formatServer, type ServerAddress } from './address.ts';
import type { ServerProbe, ServerState } from './probe.ts';

const askEveryMs = 1000;
/** While no server accepts writes. */
const askAgainAfterMs = 200;
/** A primary that is silent for so long is given up, even if no standby has taken its place. */
const maxSilenceMs = 10_000;
const connectWithinMs = 3000;

/** No server can be used. The message names each with the reason; like PostgreSQL's class 08, it is a lost connection. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
  readonly code = '08001';
}

const connectionLost = (server: ServerAddress, reason: string): Error =>
  Object.assign(new Error(`The connection to ${formatServer(server)} was closed: ${reason}`), {
    code: '08006',
  });

export class PrimaryWatch {
  readonly #probes: readonly ServerProbe[];
  readonly #sockets = new Map<Socket, ServerAddress>();
  readonly #stopping = new AbortController();
  #primary: ServerProbe | undefined;
  /** The highest seen: a server behind it has missed writes. */
  #timeline = 0;
  #silentSince: number | undefined;
  #asking: Promise<void> | undefined;
  #askedAt = -Infinity;
  #failure = '';
  #isWatching = false;

  constructor(probes: readonly ServerProbe[]) {
    this.#probes = probes;
  }

  /** The server that accepts writes. Throws NoPrimaryError, at once if the servers were just asked. */
  async find(): Promise<ServerAddress> {
    if (!this.#isWatching) void this.#watch();
    const isAsked = performance.now() - this.#askedAt < askAgainAfterMs;
    if (!this.#primary && (this.#asking || !isAsked)) await this.ask();
    if (!this.#primary) throw new NoPrimaryError(this.#failure);
    return this.#primary.address;
  }

  /** Asks all servers now. */
  ask(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    this.#asking ??= this.#askAll().finally(() => {
      this.#asking = undefined;
      this.#askedAt = performance.now();
    });
    return this.#asking;
  }

  /** A socket that connects to the primary, whatever address it is given. */
  openSocket(): Socket {
    return new PrimarySocket(this);
  }

  /** Destroys the socket when this server is no longer the primary. */
  keep(socket: Socket, server: ServerAddress): void {
    this.#sockets.set(socket, server);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  close(): void {
    this.#stopping.abort();
    for (const probe of this.#probes) probe.close();
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.ask();
      await pause(this.#primary ? askEveryMs : askAgainAfterMs, undefined, { signal }).catch(
        () => undefined,
      );
    }
  }

  async #askAll(): Promise<void> {
    const states = await Promise.all(this.#probes.map((probe) => probe.ask()));
    if (this.#stopping.signal.aborted) return;
    const found = this.#choose(states);
    const own = states[this.#probes.findIndex((probe) => probe === this.#primary)];
    if (found) {
      this.#silentSince = undefined;
      if (found !== this.#primary) this.#closeSockets(found, 'another server accepts writes');
      this.#primary = found;
    } else if (own?.kind === 'silent') {
      this.#waitForAnswer();
    } else {
      this.#primary = undefined;
      this.#silentSince = undefined;
      if (own?.kind === 'read-only') this.#closeSockets(undefined, 'it accepts no writes');
    }
    this.#failure = this.#describe(states);
  }

  /** The writable server with the highest timeline, which was promoted last; of equals the present one, else the first. */
  #choose(states: readonly ServerState[]): ServerProbe | undefined {
    const timelines = states.map((state) => (state.kind === 'writable' ? state.timeline : 0));
    const highest = Math.max(...timelines);
    if (highest === 0 || highest < this.#timeline) return undefined;
    this.#timeline = highest;
    const candidates = this.#probes.filter((_, index) => timelines[index] === highest);
    return candidates.find((probe) => probe === this.#primary) ?? candidates[0];
  }

  #waitForAnswer(): void {
    const now = performance.now();
    this.#silentSince ??= now;
    if (now - this.#silentSince < maxSilenceMs) return;
    this.#primary = undefined;
    this.#silentSince = undefined;
    this.#closeSockets(undefined, `no answer for ${maxSilenceMs / 1000} s`);
  }

  #closeSockets(except: ServerProbe | undefined, reason: string): void {
    for (const [socket, server] of this.#sockets)
      if (server !== except?.address) socket.destroy(connectionLost(server, reason));
  }

  #describe(states: readonly ServerState[]): string {
    const reasons = states.map((state, index) => {
      const reason =
        state.kind === 'writable' ? 'has missed writes that another server has' : state.reason;
      return `${this.#probes[index]?.name} (${reason})`;
    });
    return `No server of DATABASE_URL accepts writes: ${reasons.join(', ')}`;
  }
}

class PrimarySocket extends Socket {
  readonly #watch: PrimaryWatch;

  constructor(watch: PrimaryWatch) {
    super();
    this.#watch = watch;
  }

  override connect(..._address: unknown[]): this {
    this.#watch.find().then(
      (server) => this.#connectTo(server),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  #connectTo(server: ServerAddress): void {
    if (this.destroyed) return;
    this.#watch.keep(this, server);
    const timer = setTimeout(
      () => this.destroy(connectionLost(server, 'it did not answer')),
      connectWithinMs,
    );
    this.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    const { host, port } = server;
    if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`);
    else super.connect(port, host);
  }
}
