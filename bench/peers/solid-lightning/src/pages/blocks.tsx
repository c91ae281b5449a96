import { useNavigate } from '@solidjs/router';
import { type Accessor, createMemo } from 'solid-js';
import { destinationFor } from '../../../../product/rules.ts';
import type { Container } from '../api/content.ts';
import type { ButtonModel } from '../model/heroes.ts';
import { type Section, sectionOf } from '../ui/sections.ts';
import { TileGrid } from '../ui/tile-grid.tsx';
import { TileRow } from '../ui/tile-row.tsx';

/** A page's containers as blocks; those found to be empty are left out. */
export function useSections(containers: Accessor<readonly Container[]>): Accessor<readonly Section[]> {
  const all = createMemo(() => containers().map(sectionOf));
  return createMemo(() => all().filter(({ container }) => !container?.isSettled() || container.items().length > 0));
}

/** Opens the page of a pressed button or tile. */
export function useActions() {
  const navigate = useNavigate();
  return {
    press({ button }: ButtonModel) {
      if (button?.destination?.kind === 'route') navigate(button.destination.address);
    },
    choose({ container }: Section, index: number) {
      const item = container?.items()[index];
      const destination = item && destinationFor(item);
      if (destination?.kind === 'route') navigate(destination.address);
    },
  };
}

/** A row or a grid of the feed. */
export function TileBlock(props: { section: Section; isTitleShown?: boolean }) {
  const { choose } = useActions();
  if (props.section.kind === 'grid') {
    return <TileGrid section={props.section} onChosen={choose} isTitleShown={props.isTitleShown ?? true} />;
  }
  return <TileRow section={props.section} onChosen={choose} />;
}
