/** Says a figure to who runs the proof by itself (`npm run proof`); the ordinary suite stays silent. */
export function say(line: string): void {
  if (process.env.FIGURES) process.stdout.write(`${line}\n`);
}
