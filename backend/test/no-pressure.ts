/** Limits of a service that refuses nothing for its load: what a test finds must not depend on how busy the machine is. */
export const NO_PRESSURE = { maxEventLoopDelayMs: 0, maxRssBytes: 0 };
