import type { Result } from '@urooj/api/result';
import { type OwnerSettings, settingsCalls } from '@urooj/api/settings-calls';
import { requireAdmin } from '@urooj/host/access-checks';
import type { HostApi } from '@urooj/host/host';
import { type LoaderFunctionArgs, redirect } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { paths } from '../../paths.ts';

/** `null` where the backend does not respond. */
export type SettingsData = { readonly settings: Result<OwnerSettings> | null };

export const loadSettings =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<SettingsData | Response> => {
    const refusal = await requireAdmin(host, request);
    if (refusal) return refusal;
    if (!host.session.store.getState().canAdmin) return { settings: null };
    if (!hasFeature(host, 'ownerSettings')) return redirect(paths.tab('payments'));
    const settings = await settingsCalls(host.api).ownerSettings({ signal: request.signal });
    // The session may have ended meanwhile. The API client has said so; the page would only say that it failed.
    return (await requireAdmin(host, request)) ?? { settings };
  };
