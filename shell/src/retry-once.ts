/** Repeats work that failed, once: on a weak connection single requests get lost. */
export const retryOnce = <T>(work: () => Promise<T>): Promise<T> => work().catch(work);
