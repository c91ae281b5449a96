import type { ElementNode } from '@lightningtv/solid';
import { useLocation, useParams } from '@solidjs/router';
import { createEffect, createResource, on, onCleanup, Show } from 'solid-js';
import { getScreen } from '../api/content.ts';
import { setScrolled } from '../ui/chrome.ts';
import { Page } from '../ui/page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Showcase } from '../ui/showcase.tsx';
import { TileBlock, useActions, useSections } from './blocks.tsx';

/** Position of a focused row's heading while the navbar is hidden. */
const rowAnchor = 96;
/** Top of the first row on a page without a showcase: below the navbar. */
const contentTop = 180;

/** Any page of rows: the home and every screen under /screens. */
export function BrowsePage() {
  const location = useLocation();
  const path = location.pathname;
  const [page] = createResource(useParams()['screenId'] ?? 'home', getScreen);
  const sections = useSections(() => page()?.containers ?? []);
  const { press } = useActions();
  const isActive = () => location.pathname === path;
  let root!: ElementNode;
  let scrollY = 0;

  // Take the focus when the content has loaded, and when the page is shown again.
  createEffect(
    on([() => page() !== undefined, isActive], ([isReady, isShown]) => {
      if (!isReady || !isShown) return;
      setScrolled(scrollY > 0);
      queueMicrotask(() => root.setFocus());
    }),
  );
  onCleanup(() => setScrolled(false));

  return (
    <view ref={root} width={0} height={0} forwardFocus={0}>
      <Show when={page()} fallback={<PageSkeleton />}>
        <Page
          sections={sections()}
          anchor={rowAnchor}
          top={sections()[0]?.kind === 'showcase' ? 0 : contentTop}
          onScroll={(scroll) => {
            scrollY = scroll;
            setScrolled(scroll > 0);
          }}
        >
          {(section) =>
            section().kind === 'showcase' ? (
              <Showcase section={section()} isActive={isActive()} onPress={press} />
            ) : (
              <TileBlock section={section()} />
            )
          }
        </Page>
      </Show>
    </view>
  );
}
