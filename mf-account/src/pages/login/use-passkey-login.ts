import { errorText } from '@urooj/api/result';
import { useHost, useSession } from '@urooj/platform/router';
import * as sharedTexts from '@urooj/texts/en';
import { useEffect, useRef, useState } from 'react';
import type { PasskeyLogin } from './passkey-login.ts';
import type { useEnter } from './use-enter.ts';

const load = () => import(/* webpackChunkName: "passkey-login" */ './passkey-login.ts');

/** The login with a passkey instead of the password, where shop and browser have it. */
export function usePasskeyLogin(enter: ReturnType<typeof useEnter>) {
  const { api } = useHost();
  const { features } = useSession();
  // The page is rendered in the browser only, where the session is known.
  const isOffered = features.includes('secondFactor') && 'PublicKeyCredential' in window;
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const finish = async (login: PasskeyLogin) => {
    setWaiting(false);
    if ('failure' in login) return setFailure(login.failure);
    const refusal = await enter(login.loggedIn);
    if (refusal) setFailure(errorText(refusal, sharedTexts.somethingWrong));
  };
  const latest = useRef(finish);
  latest.current = finish;

  useEffect(() => {
    if (!isOffered) return;
    let stop = () => {};
    let isGone = false;
    load().then(
      ({ offerPasskeys }) => {
        if (!isGone) stop = offerPasskeys(api, (login) => void latest.current(login));
      },
      // The button tries again.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [api, isOffered]);

  const start = async () => {
    setFailure(null);
    setWaiting(true);
    const login = await load().then(
      ({ logInWithPasskey }) => logInWithPasskey(api),
      () => ({ failure: sharedTexts.somethingWrong }),
    );
    await finish(login);
  };
  return { isOffered, isWaiting, failure, start: () => void start() };
}
