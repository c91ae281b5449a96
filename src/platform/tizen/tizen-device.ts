import type { Tizen } from 'tizen-common-web';
import type { Webapis } from 'tizen-tv-webapis';

/**
 * What this app uses of Samsung's objects. A model may lack any of them, and a package without the privilege; `webapis` comes
 * with `$WEBAPIS/webapis/webapis.js`, which the package's page loads.
 */
export interface SamsungObjects {
  readonly tizen?: Partial<Pick<Tizen, 'application' | 'systeminfo' | 'tvinfo' | 'tvinputdevice'>>;
  readonly webapis?: Partial<Pick<Webapis, 'adinfo' | 'appcommon' | 'network' | 'productinfo' | 'tvinfo'>>;
}
