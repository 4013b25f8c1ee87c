/** The part of CacheStorage that the worker uses, in memory. */
export class MemoryCaches {
  private readonly kept = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    const keyOf = (of: string | Request) => {
      const { pathname, search } = new URL(typeof of === 'string' ? of : of.url, 'https://shop.example');
      return pathname + search;
    };
    return {
      match: async (of: string | Request) => cache.get(keyOf(of))?.clone(),
      put: async (of: string | Request, answer: Response) => void cache.set(keyOf(of), answer),
      delete: async (of: string | Request) => cache.delete(keyOf(of)),
      keys: async () => [...cache.keys()].map((key) => new Request(`https://shop.example${key}`)),
    };
  }

  /** What is kept under a name, oldest first. */
  addresses(name: string): string[] {
    return [...(this.kept.get(name)?.keys() ?? [])];
  }
}
