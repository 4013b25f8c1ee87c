/** With it the service rejects no request because of its load. The result of a test must not depend on how busy the machine is. */
export const NO_LOAD_LIMITS = { maxEventLoopDelayMs: 0, maxRssBytes: 0 };
