import type { Result } from '@urooj/api/result';
import { type OwnerSettings, settingsCalls } from '@urooj/api/settings-calls';
import type { Staff } from '@urooj/domain/staff';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { paths } from '../../paths.ts';

export type SettingsData = {
  /** `null` where the backend does not respond. */
  readonly settings: Result<OwnerSettings> | null;
  /** `null` where nobody can be invited. */
  readonly staff: Result<Staff> | null;
};

export const loadSettings =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<SettingsData | Response> => {
    return loadForAdmin<SettingsData>(host, {
      request,
      hasPage: () => hasFeature(host, 'ownerSettings'),
      otherwise: paths.tab('payments'),
      withoutBackend: { settings: null, staff: null },
      async load() {
        const { signal } = request;
        const [settings, staff] = await Promise.all([
          settingsCalls(host.api).ownerSettings({ signal }),
          hasFeature(host, 'staff') ? readStaff(host, signal) : null,
        ]);
        return { settings, staff };
      },
    });
  };

/** With the code of the section, which is loaded beside the form. */
async function readStaff({ api }: HostApi, signal: AbortSignal): Promise<Result<Staff>> {
  const { listStaff } = await import(/* webpackChunkName: "people" */ '@urooj/api/staff-calls');
  return listStaff(api, { signal });
}
