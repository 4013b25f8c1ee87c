import { lazyComponent } from '@urooj/ui/lazy-component';

/** Loaded where the backend has links to orders. */
const load = () => import(/* webpackChunkName: "order-link" */ './order-link.tsx');

export const NewLink = lazyComponent(load, 'NewLink');
export const OpenedBy = lazyComponent(load, 'OpenedBy');
export const RevokeLinks = lazyComponent(load, 'RevokeLinks');
export const StopReminders = lazyComponent(load, 'StopReminders');
