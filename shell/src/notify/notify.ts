import type { Notify } from '@urooj/host/host';
import { type Question, questions, toasts } from './store.ts';

const DEFAULT_DURATION_MS = 5000;
/** More would cover the page. The oldest ones are removed. */
const MAX_TOASTS = 3;
let lastId = 0;

function enqueue(question: Omit<Question, 'answer' | 'id'>): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    questions.setState(({ list }) => ({ list: [...list, { ...question, id, answer: resolve }] }));
  });
}

/** Toasts, questions and alerts for shell and remotes. A navigation does not close them. */
export const notify: Notify = {
  toast(tone, text, options = {}) {
    lastId += 1;
    const { duration = DEFAULT_DURATION_MS, link } = options;
    const toast = { id: lastId, tone, text, duration, ...(link ? { link } : {}) };
    toasts.setState(({ list }) => ({ list: [...list, toast].slice(-MAX_TOASTS) }));
  },
  confirm: (options) => enqueue({ kind: 'confirm', options }),
  alert: async (text, action = '') => {
    const isConfirmed = await enqueue({ kind: 'alert', options: { title: '', text, confirm: action } });
    return action !== '' && isConfirmed;
  },
};
