import type { LayoutType, Row, RowItem } from '../model.ts';

/** A row with the usual answers filled in. */
export function row(
  containerId: string,
  headline: string,
  layout: LayoutType,
  items: readonly RowItem[],
  rest: Partial<Row> = {},
): Row {
  return {
    containerId,
    headline,
    description: '',
    layout,
    requestType: 'container_detail',
    source: 'list',
    badgesDisabled: false,
    items,
    ...rest,
  };
}
