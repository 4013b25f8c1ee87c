import type { Notify } from '@urooj/platform/host';
import { type Question, questions, toasts } from './store.ts';

const DEFAULT_DURATION_MS = 5000;
/** More at once would cover what they speak of; the oldest give way. */
const MOST_AT_ONCE = 3;
let lastId = 0;

function ask(question: Omit<Question, 'answer' | 'id'>): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    questions.setState(({ list }) => ({ list: [...list, { ...question, id, answer: resolve }] }));
  });
}

/** Toasts, questions and alerts for shell and remotes. They outlive the page that raised them. */
export const notify: Notify = {
  toast(tone, text, options = {}) {
    lastId += 1;
    const { duration = DEFAULT_DURATION_MS, link } = options;
    const toast = { id: lastId, tone, text, duration, ...(link ? { link } : {}) };
    toasts.setState(({ list }) => ({ list: [...list, toast].slice(-MOST_AT_ONCE) }));
  },
  confirm: (options) => ask({ kind: 'confirm', options }),
  alert: async (text) => {
    await ask({ kind: 'alert', options: { title: '', text, confirm: 'OK' } });
  },
};
