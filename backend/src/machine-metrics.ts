import { Counter, Gauge, type Registry } from 'prom-client';
import type { Machine } from './machine.ts';

/** Metrics of what a process needs of its machine. Without one, for a service of a test, they are those of a healthy one. */
export function watchMachineMetrics(registry: Registry, machine: Machine | undefined): void {
  const registers = [registry];
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes that this process may still write, by place: data, site, uploads',
    labelNames: ['place'],
    registers,
    collect() {
      this.reset();
      for (const [place, bytes] of machine?.disk.free() ?? []) this.set({ place }, bytes);
    },
  });
  new Gauge({
    name: 'disk_full',
    help: '1 while one of these places has less than 256 MB or no room for another file, else 0',
    registers,
    collect() {
      this.set(machine?.disk.isFull() ? 1 : 0);
    },
  });
  new Counter({
    name: 'file_descriptors_exhausted_total',
    help: 'How often the process was found without a free file descriptor, or nearly so',
    registers,
    collect() {
      this.reset();
      this.inc(machine?.descriptors.exhausted() ?? 0);
    },
  });
}
