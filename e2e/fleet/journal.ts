/** What a visitor asked for. Readers get pages and files; a call only reads, a write changes something. */
export type Kind = 'page' | 'file' | 'call' | 'write';

export type Request = {
  readonly kind: Kind;
  /** For the table of figures, for example `createOrder` or `/`. */
  readonly name: string;
  /** 0 without a response. */
  readonly status: number;
  /** Milliseconds since the traffic began. */
  readonly at: number;
  /** Milliseconds until the response was complete. */
  readonly ms: number;
  /** The sentence of a failure. */
  readonly problem: string;
};

export type Window = { readonly name: string; readonly from: number; readonly to: number };

/** A failure of the service; a refusal of the request (4xx) is none. */
export const isFailure = ({ status }: Request): boolean => status === 0 || status >= 500;

/** Everything that was asked for and acknowledged while the fleet was disturbed. */
export class Journal {
  readonly #began = performance.now();
  readonly requests: Request[] = [];
  readonly windows: Window[] = [];
  /** Ids of acknowledged orders. */
  readonly orders = new Set<string>();
  /** Transaction ids of acknowledged payments, by order. */
  readonly payments = new Map<string, string>();
  /** Paths of acknowledged pictures. */
  readonly pictures = new Set<string>();

  /** Milliseconds since the traffic began. */
  now(): number {
    return performance.now() - this.#began;
  }

  add(request: Omit<Request, 'ms'>): void {
    this.requests.push({ ...request, ms: this.now() - request.at });
  }

  /** Remembers when something was done to the fleet. */
  async during<T>(name: string, operation: () => Promise<T>): Promise<T> {
    const from = this.now();
    try {
      return await operation();
    } finally {
      this.windows.push({ name, from, to: this.now() });
    }
  }

  /** The name of the newest operation that ran at that time, or ended at most the given milliseconds before it. */
  actAt(at: number, afterMs: number): string {
    return this.windows.findLast(({ from, to }) => at >= from && at <= to + afterMs)?.name ?? '–';
  }
}
