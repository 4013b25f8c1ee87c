import type { Result } from '@urooj/api/result';
import { type OwnerSettings, settingsCalls } from '@urooj/api/settings-calls';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { paths } from '../../paths.ts';

/** `null` where the backend does not respond. */
export type SettingsData = { readonly settings: Result<OwnerSettings> | null };

export const loadSettings =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<SettingsData | Response> => {
    return loadForAdmin<SettingsData>(host, {
      request,
      hasPage: () => hasFeature(host, 'ownerSettings'),
      otherwise: paths.tab('payments'),
      withoutBackend: { settings: null },
      load: async () => ({ settings: await settingsCalls(host.api).ownerSettings({ signal: request.signal }) }),
    });
  };
