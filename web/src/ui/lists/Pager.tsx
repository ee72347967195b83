import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Pager.module.css';

export type PagerProps = {
  label: string;
  /** 1 is the first. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** The labels of its buttons for lists that are not by time. */
  ways?: readonly [string, string];
};

const number = (value: number) => value.toLocaleString('en-IN');

/** The navigation of a list in pages; nothing when there is only one. */
export function Pager({ label, page, pageSize, total, onPage, ways = ['Newer', 'Older'] }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
  return (
    <nav aria-label={label} className={classes.pager}>
      <span role="status" className={`${classes.words} numbers`}>
        {from <= to ? `${number(from)}–${number(to)} of ${number(total)}` : `Nothing on page ${number(page)}`}
      </span>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, last))}
      >
        {ways[0]}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        {ways[1]}
      </Button>
    </nav>
  );
}
