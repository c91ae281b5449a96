import type { ContentItem } from '../api/content/types.ts';
import type { BrandConfig } from '../config/brand.ts';
import type { Clock } from '../config/clock.ts';
import type { Description } from '../focus/types.ts';
import type { Translate } from '../i18n/messages.ts';
import type { TileModel } from '../render/objects/tile/tile.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { ErrorStore } from '../stores/error-store.ts';
import type { ModalStore } from '../stores/modal-store.ts';
import type { Destination } from '../stores/navigation/destinations.ts';
import type { TimeLabels } from '../stores/rules/time-labels.ts';
import type { SessionStore } from '../stores/session/session-store.ts';
import type { TileKind } from '../ui/look.ts';

/** What modals work with; the screens' services have all of it. */
export interface ModalServices {
  brand: Pick<BrandConfig, 'applicationName'>;
  clock: Clock;
  t: Translate;
  times: Pick<TimeLabels, 'date'>;
  content: Pick<ContentStore, 'collection'>;
  modals: ModalStore;
  errors: ErrorStore;
  session: Pick<SessionStore, 'auth'>;
  tiles: {
    modelOf(item: ContentItem, kind: TileKind, areBadgesDisabled: boolean): TileModel;
    describe(item: ContentItem): Description;
  };
  go(destination: Destination): void;
  exit(): void;
}
