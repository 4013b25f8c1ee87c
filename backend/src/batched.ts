type Waiting<In, Out> = {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Joins the calls of one turn of the event loop. On a quiet day each goes alone; under load many requests are read at each
 * turn, and ten cost little more than one. None waits for what an earlier turn began.
 * @param work returns the results of all inputs, in their order; when it fails, all of them fail
 */
export function batched<In, Out>(
  work: (inputs: readonly In[]) => Promise<readonly Out[]>,
): (input: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];

  async function begin(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const outputs = await work(batch.map(({ input }) => input));
      for (const [i, { resolve }] of batch.entries()) resolve(outputs[i] as Out);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ input, resolve, reject }) === 1) setImmediate(begin);
    });
}
