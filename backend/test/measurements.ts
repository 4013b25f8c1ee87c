/** Prints a measurement in runs of `npm run proof`, which sets FIGURES. The ordinary suite stays silent. */
export function printMeasurement(line: string): void {
  if (process.env.FIGURES) process.stdout.write(`${line}\n`);
}
