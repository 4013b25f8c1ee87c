import type { ConfirmOptions, NoticeTone } from '@urooj/host/host';
import { createStore } from 'zustand/vanilla';

export type Toast = {
  id: number;
  tone: NoticeTone;
  text: string;
  link?: { to: string; text: string };
  duration: number;
};
export type Question = {
  id: number;
  /** An alert has a button whose label is always the same; `confirm` names a next step before it, or is empty. */
  kind: 'confirm' | 'alert';
  options: ConfirmOptions;
  answer(isYes: boolean): void;
};

export const toasts = createStore<{ list: readonly Toast[] }>(() => ({ list: [] }));
export const questions = createStore<{ list: readonly Question[] }>(() => ({ list: [] }));

export function dismiss(id: number): void {
  toasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}

/** Answers the question that is shown; the next one of the queue follows. */
export function answer(isYes: boolean): void {
  const [first, ...rest] = questions.getState().list;
  questions.setState({ list: rest });
  first?.answer(isYes);
}
