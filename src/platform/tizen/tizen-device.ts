import type { Tizen } from 'tizen-common-web';
import type { Webapis } from 'tizen-tv-webapis';

/**
 * The parts of Samsung's objects that this app uses. Each may be missing, by model or by privilege; `webapis` comes
 * from `$WEBAPIS/webapis/webapis.js`, which the package's page loads.
 */
export interface SamsungObjects {
  readonly tizen?: Partial<Pick<Tizen, 'application' | 'systeminfo' | 'tvinfo' | 'tvinputdevice'>>;
  readonly webapis?: Partial<Pick<Webapis, 'adinfo' | 'appcommon' | 'network' | 'productinfo' | 'tvinfo'>>;
}
