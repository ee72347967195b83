import { Button } from '@mantine/core';
import { type DateOrder, dateOrders, orderWords, usualOrder } from '#contract/directory/date-order.ts';
import { columnsInDoubt, type ImportColumn, type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { messageOf } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useMatchColumns } from '../api.ts';
import classes from './ImportReview.module.css';
import { columnName } from './import-words.ts';

type Dated = ImportColumn & { dates: NonNullable<ImportColumn['dates']> };
const orderOf = ({ order, dates }: Dated): DateOrder => order ?? usualOrder(dates.isShort);
const otherThan = (order: DateOrder): DateOrder => (order === 'day-first' ? 'month-first' : 'day-first');

/**
 * Asks how to read dates that look like another order than the usual one. For others that can be read both ways, says which order is
 * used and offers the other.
 */
export function DateQuestions({ detail }: { detail: ImportDetail }) {
  const matching = useMatchColumns(detail._id);
  const [read, reading] = useOnce(async (columns: readonly Dated[], order: DateOrder) => {
    try {
      await matching.mutateAsync(columns.map(({ index, field }) => ({ index, field, order })));
    } catch (error) {
      toast.failure(messageOf(error));
    }
  });
  const dated = detail.columns.filter((column): column is Dated => column.dates !== undefined);
  const asked = columnsInDoubt(dated);
  const settled = dated.filter((column) => !asked.some(({ index }) => index === column.index));
  const alike = (columns: readonly Dated[]) => [
    ...Map.groupBy(columns, (column) => `${column.dates.isShort} ${orderOf(column)}`).values(),
  ];
  return (
    <>
      {alike(asked).map((columns) => {
        const [{ dates }] = columns as [Dated];
        const first: DateOrder = dates.looks === 'month-first' ? dates.looks : 'day-first';
        return (
          <Callout key={String(dates.isShort)} tone="warn">
            <p>{importMessages.datesInDoubt(columns)}</p>
            <div className={classes.orders}>
              {[first, otherThan(first)].map((order) => (
                <Button
                  key={order}
                  size="xs"
                  variant={order === dates.looks ? 'filled' : 'default'}
                  loading={reading}
                  onClick={() => void read(columns, order)}
                >
                  {`Read as ${orderWords(order, dates.isShort)}`}
                </Button>
              ))}
            </div>
          </Callout>
        );
      })}
      {alike(settled).map((columns) => {
        const [column] = columns as [Dated];
        const order = orderOf(column);
        const words = (one: DateOrder) => orderWords(one, column.dates.isShort);
        return (
          <p key={`${column.dates.isShort} ${order}`} className={classes.note}>
            {`Dates in ${columns.map(columnName).join(', ')} are read as ${words(order)}.`}{' '}
            <button
              type="button"
              className={`${buttons.link} ${classes.link}`}
              disabled={reading}
              onClick={() => void read(columns, otherThan(order))}
            >
              {`Read as ${words(otherThan(order))}`}
            </button>
          </p>
        );
      })}
    </>
  );
}

/** The date orders to choose from, each with an example. */
export const orderOptions = dateOrders.map((order) => ({
  value: order,
  label: order === 'day-first' ? 'Day first, as in 31/12/2020' : 'Month first, as in 12/31/2020',
}));
