import type { LayoutType, Row, RowItem } from '../model.ts';

/** A row without its items, with default values. */
export function plainRow(containerId: string, headline: string, layout: LayoutType): Omit<Row, 'items'> {
  return {
    containerId,
    headline,
    description: '',
    layout,
    requestType: 'container_detail',
    source: 'list',
    badgesDisabled: false,
  };
}

export function row(
  containerId: string,
  headline: string,
  layout: LayoutType,
  items: readonly RowItem[],
  rest: Partial<Row> = {},
): Row {
  return { ...plainRow(containerId, headline, layout), items, ...rest };
}
