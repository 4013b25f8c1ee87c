/**
 * The entry. What has come in three files would run as one long task, in which nothing on the page answers; each step
 * here is a task of its own.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ '@urooj/platform/router');
await nextTask();
const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
await start();

export {};
