/** The part of CacheStorage that the worker uses, in memory. */
export class MemoryCaches {
  private readonly caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const cache = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, cache);
    const keyOf = (of: string | Request) => {
      const { pathname, search } = new URL(typeof of === 'string' ? of : of.url, 'https://shop.example');
      return pathname + search;
    };
    return {
      match: async (of: string | Request) => cache.get(keyOf(of))?.clone(),
      put: async (of: string | Request, response: Response) => void cache.set(keyOf(of), response),
      delete: async (of: string | Request) => cache.delete(keyOf(of)),
      keys: async () => [...cache.keys()].map((key) => new Request(`https://shop.example${key}`)),
    };
  }

  /** The URLs in a cache, oldest first. */
  urls(name: string): string[] {
    return [...(this.caches.get(name)?.keys() ?? [])];
  }
}
