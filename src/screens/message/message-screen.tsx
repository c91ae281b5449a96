import { PageMessage } from '../shared/page-message.tsx';
import type { ScreenProps } from '../shared/screen-props.ts';
import { usePageReady } from '../shared/use-page.ts';

/**
 * A page that has nothing but its title to say, and a way back: an unknown address.
 */
export function MessageScreen({ route, pageFocusKey, title }: ScreenProps) {
  usePageReady(route.pageKey, true);
  return <PageMessage pageFocusKey={pageFocusKey} text={title} />;
}
