import type { WantedViewer } from '../../service/control/viewers.ts';
import { appConfig } from '../../src/config/app.ts';
import type { RunningService } from '../harness/service/service.ts';

/** What a phone does with a code, without its pages: a viewer of the kind, signed in there, signs the television in. */
export async function approveCode(
  service: RunningService,
  code: string,
  kind: 'profile' | 'tv-provider' | 'subscriber',
  { email = `${kind}@example.com`, ...more }: Partial<Omit<WantedViewer, 'kind'>> = {},
): Promise<void> {
  // A place may enter twenty codes in ten minutes.
  await service.expire('limits');
  const { record } = await service.makeViewer({ kind, deviceId: 'phone', email, ...more });
  const response = await fetch(`${service.address}/profile/v1/regcode/activate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': appConfig.api.key,
      authorization: `Bearer ${record?.accessToken}`,
    },
    body: JSON.stringify({ regCode: code }),
  });
  if (!response.ok) throw new Error(`activate: ${response.status} ${await response.text()}`);
}
