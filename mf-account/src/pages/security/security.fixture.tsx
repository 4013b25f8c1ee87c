import type { Route } from '@urooj/contract/route';
import { SECURITY_ROUTES } from '@urooj/contract/security-routes';
import type { SecondFactors } from '@urooj/domain/entities';
import type { SessionState } from '@urooj/host/host';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { onTestFinished, vi } from 'vitest';
import remote from '../../routes.tsx';
// Loaded before the first test, which would otherwise wait for it.
import './add-passkey.tsx';
import './app-setup.tsx';
import './security.page.tsx';
import '../../components/access.tsx';

export const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
export const boss = { email: 'boss@example.com', role: 'admin', name: 'Boss' };
export const CODES = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
const KEY = { id: 'k1', name: 'My phone', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null };
export const PHONE = { ...KEY, isSynced: true };
const NOTHING: SecondFactors = { passkeys: [], totpSince: null, recoveryCodesLeft: 0, policy: 'optional' };

type Call = keyof typeof SECURITY_ROUTES;
type Input = { readonly params?: Record<string, string>; readonly body?: Record<string, string> };
type Answer = { ok: boolean; value?: object; error?: object };
const done = (value: object): Answer => ({ ok: true, value });
export const reject = (status: number, msg?: string): Answer => ({
  ok: false,
  error: { kind: 'response', status, msg },
});

/** A backend with the second factors of one account. `next` has responses that replace the next one of a call. */
function startBackend(initial: Partial<SecondFactors>) {
  let factors: SecondFactors = { ...NOTHING, ...initial };
  const next: Partial<Record<Call, Answer>> = {};
  const change = (changes: Partial<SecondFactors>, value: object = { msg: '' }): Answer => {
    const isFirst = factors.passkeys.length === 0 && factors.totpSince === null;
    factors = { ...factors, ...changes };
    const isSet = factors.passkeys.length > 0 || factors.totpSince !== null;
    if (isFirst && isSet) factors = { ...factors, recoveryCodesLeft: CODES.length };
    return done(isFirst && isSet ? { ...value, recoveryCodes: CODES } : value);
  };
  const answers: Partial<Record<Call, (input: Input) => Answer>> = {
    secondFactors: () =>
      done({ ...factors, passkeys: factors.passkeys.map(({ id, ...passkey }) => ({ _id: id, ...passkey })) }),
    passkeyOptions: () => done({ options: { challenge: 'AA', rp: {}, user: { id: 'AA' }, pubKeyCredParams: [] } }),
    addPasskey({ body }) {
      const { id, ...added } = { ...PHONE, id: `k${factors.passkeys.length + 1}`, name: body?.name ?? '' };
      return change({ passkeys: [...factors.passkeys, { id, ...added }] }, { passkey: { _id: id, ...added } });
    },
    renamePasskey: ({ body }) =>
      change({ passkeys: factors.passkeys.map((key) => ({ ...key, name: body?.name ?? '' })) }),
    removePasskey: ({ params }) => change({ passkeys: factors.passkeys.filter(({ id }) => id !== params?.id) }),
    beginTotp: () => done({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Urooj?secret=JBSWY3DPEHPK3PXP' }),
    confirmTotp: () => change({ totpSince: '2026-11-21T10:00:00.000Z' }),
    removeTotp: () => change({ totpSince: null }),
    copyData: () => done({ msg: '' }),
    deleteAccount: () => done({ msg: '' }),
    replaceRecoveryCodes: () => done({ recoveryCodes: ['EEEEE-FFFFF'] }),
  };
  const calls: [Call, Input['body']][] = [];
  const callRoute = async (route: Route, input: Input = {}) => {
    const name = Object.entries(SECURITY_ROUTES).find(([, own]) => own === route)?.[0] as Call;
    if (name !== 'secondFactors') calls.push([name, input.body]);
    const { [name]: replaced } = next;
    delete next[name];
    return replaced ?? answers[name]?.(input);
  };
  const isSet = () => factors.passkeys.length > 0 || factors.totpSince !== null;
  return { callRoute, next, calls, isSet };
}

type Options = {
  factors?: Partial<SecondFactors>;
  session?: Partial<SessionState>;
  /** False: an admin who can only write the blog. */
  isPrimaryAdmin?: boolean;
  notify?: HostOverrides['notify'];
  api?: HostOverrides['api'];
};

/** Opens the page. The session knows of the factors what the backend has when it is asked. */
export function openSecurity({
  factors = {},
  session = {},
  isPrimaryAdmin = true,
  notify = {},
  api = {},
}: Options = {}) {
  const backend = startBackend(factors);
  const policy = factors.policy ?? 'optional';
  const userOrders = async () => ({ ok: true as const, value: { orders: [], none: true } });
  const state = () => ({ secondFactor: { policy, isSet: backend.isSet() } });
  const host = createFakeHost({
    session: { status: 'user', user: amna, features: ['secondFactor'], ...state(), ...session },
    api: { callRoute: backend.callRoute, userOrders, ...api } as unknown as NonNullable<HostOverrides['api']>,
    notify,
  });
  host.session.signIn = async () => host.setSession({ ...state(), canAdmin: isPrimaryAdmin && backend.isSet() });
  return { host, backend, ...renderRoute(remote, '/security', host) };
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A browser with passkeys. @param create what `navigator.credentials.create` does */
export function stubPasskeys(create: () => Promise<unknown> = async () => CREDENTIAL): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

const CREDENTIAL = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: { attestationObject: bytes('attestation'), clientDataJSON: bytes('client') },
  getClientExtensionResults: () => ({}),
};
