import { errorText } from '@urooj/api/result';
import { useHost, useSession } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PasskeyLogin, PasskeySuggestions } from './passkey-login.ts';
import type { useEnter } from './use-enter.ts';

const load = () => import(/* webpackChunkName: "passkey-login" */ './passkey-login.ts');

const NOT_BEGUN = Promise.resolve(null);

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

  const suggestions = useRef<Promise<PasskeySuggestions | null>>(NOT_BEGUN);
  const begin = useCallback(() => {
    const loading = load().then(
      ({ offerPasskeys }) => offerPasskeys(api, (login) => void latest.current(login)),
      () => null,
    );
    suggestions.current = loading;
    return loading;
  }, [api]);
  useEffect(() => {
    if (!isOffered) return;
    void begin();
    return () => void suggestions.current.then((begun) => begun?.stop());
  }, [begin, isOffered]);

  const start = async () => {
    setFailure(null);
    setWaiting(true);
    // After a failure the button loads the code again.
    const begun = (await suggestions.current) ?? (await begin());
    await finish(begun ? await begun.logIn() : { failure: sharedTexts.somethingWrong });
  };
  return { isOffered, isWaiting, failure, start: () => void start() };
}
