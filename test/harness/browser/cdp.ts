import type { Socket } from 'node:net';
import WebSocket from 'ws';

export type CdpParameters = Readonly<Record<string, unknown>>;
type Listener = (parameters: never) => void;

interface Pending {
  readonly method: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** A television's CPU throttled six times answers slowly. */
const defaultTimeoutMs = 120_000;

/**
 * The Chrome DevTools Protocol over one WebSocket: only commands, answers and events that an engine of 2016 supports.
 * Libraries that attach to every target need newer engines than televisions have.
 */
export class Cdp {
  private nextId = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private closed: Error | undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.receive(String(data)));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('the browser closed the connection')));
  }

  /** @throws if nothing answers at the address */
  static async connect(url: string): Promise<Cdp> {
    const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 1024 * 1024 * 1024 });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Cdp(socket);
  }

  /** This machine's address, as the browser's machine sees it. */
  get localAddress(): string {
    const { localAddress = '127.0.0.1' } = (this.socket as unknown as { _socket: Socket })._socket;
    return localAddress.replace(/^::ffff:/, '');
  }

  /** @throws the error that the browser answers with */
  send<Result = unknown>(
    method: string,
    parameters: CdpParameters = {},
    timeoutMs = defaultTimeoutMs,
  ): Promise<Result> {
    if (this.closed) return Promise.reject(new Error(`${method}: ${this.closed.message}`));
    const id = ++this.nextId;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.pending.delete(id);
        reject(new Error(`${method}: no answer in ${timeoutMs / 1000} s`));
      }, timeoutMs);
      this.pending.set(id, { method, timer, reject, resolve: resolve as (result: unknown) => void });
      this.socket.send(JSON.stringify({ id, method, params: parameters }));
    });
  }

  /** @returns stops listening */
  on<Parameters = CdpParameters>(event: string, listener: (parameters: Parameters) => void): () => void {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners.add(listener as Listener));
    return () => void listeners.delete(listener as Listener);
  }

  once(event: string, timeoutMs = defaultTimeoutMs): Promise<CdpParameters> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`${event} did not come in ${timeoutMs / 1000} s`));
      }, timeoutMs);
      const stop = this.on(event, (parameters) => {
        clearTimeout(timer);
        stop();
        resolve(parameters);
      });
    });
  }

  close(): void {
    this.socket.close();
  }

  private receive(text: string): void {
    const { id, method, params, result, error } = JSON.parse(text) as {
      id?: number;
      method?: string;
      params?: CdpParameters;
      result?: unknown;
      error?: { message: string; data?: string };
    };
    if (id === undefined) {
      for (const listener of this.listeners.get(method ?? '') ?? []) listener((params ?? {}) as never);
      return;
    }
    const waiting = this.pending.get(id);
    if (!waiting) return;
    this.pending.delete(id);
    clearTimeout(waiting.timer);
    if (error) waiting.reject(new Error(`${waiting.method}: ${error.message} ${error.data ?? ''}`.trim()));
    else waiting.resolve(result);
  }

  private fail(error: Error): void {
    this.closed ??= error;
    for (const { method, reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(new Error(`${method}: ${error.message}`));
    }
    this.pending.clear();
  }
}
