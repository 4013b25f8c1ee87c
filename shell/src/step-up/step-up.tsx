import { useLocation, useNavigation } from '@urooj/host/router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { retryOnce } from '../retry-once.ts';
import { cancelStepUp, type StepUpRequest, stepUp } from './requests.ts';

type Dialog = ComponentType<{ request: StepUpRequest }>;

const load = () => retryOnce(() => import(/* webpackChunkName: "step-up" */ './step-up-dialog.tsx'));

/** As soon as a navigation begins: its page may load for a while, and the dialog would still act for the one before. */
function useCancelOnNavigation(): void {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const current = next?.key ?? key;
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    cancelStepUp();
  }, [current]);
}

/** The dialog in which a user confirms that it is them. Its code is loaded when a call first needs it. */
export function StepUp() {
  useCancelOnNavigation();
  const { request } = useStore(stepUp);
  const [Loaded, setLoaded] = useState<Dialog | null>(null);
  useEffect(() => {
    if (!request || Loaded) return;
    load().then(
      ({ StepUpDialog }) => setLoaded(() => StepUpDialog),
      // Without the dialog the page shows the server's sentence.
      () => request.answer(false),
    );
  }, [request, Loaded]);
  return request && Loaded ? <Loaded request={request} /> : null;
}
