import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { retryOnce } from '../retry-once.ts';
import { type StepUpRequest, stepUp } from './requests.ts';

type Dialog = ComponentType<{ request: StepUpRequest }>;

const load = () => retryOnce(() => import(/* webpackChunkName: "step-up" */ './step-up-dialog.tsx'));

/** The dialog in which a user confirms that it is them. Its code is loaded when a call first needs it. */
export function StepUp() {
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
