import { toasts } from './store.ts';

/** Called when the visitor starts something new: the toasts that are shown are of an earlier action. */
export function dismissAll(): void {
  toasts.setState({ list: [] });
}
