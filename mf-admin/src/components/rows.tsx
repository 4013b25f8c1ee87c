import { Table, type TableProps } from '@urooj/ui/antd';
import { BELOW_WIDE_TABLE, FROM_ROOMY_TABLE } from '@urooj/ui/breakpoints';
import { useMediaQuery } from '@urooj/ui/media-query';
import { RowCards } from '@urooj/ui/row-cards';
import { memo } from 'react';

/** Whether a table does not fit. Only for parts that are never prerendered: the server does not know the screen's width. */
export const useIsNarrow = () => useMediaQuery(BELOW_WIDE_TABLE);

/** Whether all buttons of a row fit beside each other. */
export const useIsRoomy = () => useMediaQuery(FROM_ROOMY_TABLE);

function TableOrCards<T extends { readonly id: string }>(props: TableProps<T>) {
  return useIsNarrow() ? <RowCards {...props} /> : <Table {...props} />;
}

/** Rows as a table; on a phone as cards. Rendered again only with other properties: a dialog opens without this work. */
export const Rows = memo(TableOrCards) as typeof TableOrCards;
