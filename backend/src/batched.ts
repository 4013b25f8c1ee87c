type Waiting<In, Out> = {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Combines all calls of one turn of the event loop into one batch. Under load many requests arrive in each turn, and a
 * statement for ten of them costs little more than a statement for one. Without load each batch has one call. A batch does
 * not wait for earlier batches.
 * @param work returns one result per input, in their order; when it rejects, all calls of the batch reject
 */
export function batched<In, Out>(
  work: (inputs: readonly In[]) => Promise<readonly Out[]>,
): (input: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];

  async function runBatch(): Promise<void> {
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
      if (waiting.push({ input, resolve, reject }) === 1) setImmediate(runBatch);
    });
}
