import { type ApiError, errorText, retryAfterSecondsOf } from '@urooj/api/result';
import type { BodyOf } from '@urooj/contract/endpoints';
import type { StepUpMethod } from '@urooj/contract/vocabulary';
import { supportsPasskeys } from '@urooj/host/passkeys';
import { useHost } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { type FactorFailure, FactorForm } from '@urooj/ui/factor-form';
import { Stack } from '@urooj/ui/layout';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { loginTexts } from '../../texts/en/login.ts';
import { passkeyForLogin } from './passkey-login.ts';
import type { useEnter } from './use-enter.ts';

type SecondStepProps = {
  credentials: Pick<BodyOf<'login'>, 'email' | 'password'>;
  methods: readonly StepUpMethod[];
  enter: ReturnType<typeof useEnter>;
  level: 1 | 2;
  onCancel: () => void;
};

const failureOf = (error: ApiError): FactorFailure => ({
  text: errorText(error, sharedTexts.somethingWrong),
  retryAfterSeconds: retryAfterSecondsOf(error),
});

/** The second factor of a login. The password is sent again with it: no half-open session exists in between. */
export function SecondStep({ credentials, methods, enter, level, onCancel }: SecondStepProps) {
  const { api } = useHost();
  const Heading = `h${level}` as const;
  const title = useFocusOnMount<HTMLHeadingElement>();
  const send = async (proof: Pick<BodyOf<'login'>, 'code' | 'passkey'>): Promise<FactorFailure | null> => {
    const result = await api.login({ ...credentials, ...proof });
    const error = result.ok ? await enter(result.value) : result.error;
    return error && failureOf(error);
  };
  const sendPasskey = async (): Promise<FactorFailure | null> => {
    const requested = await passkeyForLogin(api);
    if ('failure' in requested) return { text: requested.failure, retryAfterSeconds: 0 };
    return send(requested);
  };
  return (
    <Stack>
      <Heading ref={title} tabIndex={-1}>
        {loginTexts.secondStep}
      </Heading>
      <p>{loginTexts.secondStepLead}</p>
      <FactorForm
        methods={methods}
        onPasskey={supportsPasskeys() ? sendPasskey : undefined}
        onProof={(typed) => send('code' in typed ? typed : {})}
        onCancel={onCancel}
      />
      <p>{loginTexts.notSetUp}</p>
    </Stack>
  );
}
