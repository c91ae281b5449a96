import type { TokenKeeper } from '../tokens/token-keeper.ts';
import type { Transport } from '../transport.ts';
import type { LocationContext } from './session-location.ts';

/** Everything the calls of the auth service need. */
export interface AuthContext extends LocationContext {
  transport: Pick<Transport, 'request'>;
  tokens: Pick<TokenKeeper, 'recordForCall' | 'renew'>;
  deviceId: string;
}
