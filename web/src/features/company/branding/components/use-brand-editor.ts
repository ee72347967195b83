import { useEffect, useRef, useState } from 'react';
import { brandingLimits } from '#contract/company/branding.ts';
import { beginHistory, record, redo, undo } from '../../../../lib/drafts/edit-history.ts';
import { type AnyRow, emptyRow, type Row, type RowKind, type WrittenBrand } from './written-brand.ts';

type Page = WrittenBrand['page'];

const withRows = (brand: WrittenBrand, kind: RowKind, rows: readonly AnyRow[]): WrittenBrand => ({
  ...brand,
  page: { ...brand.page, [kind]: rows } as Page,
});

/** Holds the brand being edited, with every change as a step that can be undone. The functions keep their identity. */
export function useBrandEditor(start: WrittenBrand) {
  const [history, setHistory] = useState(() => beginHistory(start));
  /** The row whose fields are open. */
  const [open, setOpen] = useState<string | null>(null);
  const latest = useRef(history.present);
  latest.current = history.present;
  // The next focus target, because a removed row takes the focus with it.
  const [focus, setFocus] = useState<{ on: string } | null>(null);
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>(focus.on)?.focus();
  }, [focus]);
  const set = (act: (brand: WrittenBrand) => WrittenBrand, key: string | null) =>
    setHistory((before) => record(before, act(before.present), key, Date.now()));
  const [acts] = useState(() => ({
    open: setOpen,
    write: (changes: Partial<WrittenBrand>) =>
      set((brand) => ({ ...brand, ...changes }), JSON.stringify(Object.keys(changes))),
    writePage: (changes: Partial<Page>) =>
      set((brand) => ({ ...brand, page: { ...brand.page, ...changes } }), `page ${Object.keys(changes).join()}`),
    add: (kind: RowKind) => {
      if (latest.current.page[kind].length >= brandingLimits.rows) return;
      const row = emptyRow(kind);
      set((brand) => withRows(brand, kind, [...brand.page[kind], row]), null);
      setOpen(row.key);
      setFocus({ on: `[data-row="${row.key}"] input[type="text"]` });
    },
    edit: (kind: RowKind, key: string, changes: Partial<AnyRow>) =>
      set(
        (brand) =>
          withRows(
            brand,
            kind,
            brand.page[kind].map((row) => (row.key === key ? ({ ...row, ...changes } as AnyRow) : row)),
          ),
        `${key} ${Object.keys(changes).join()}`,
      ),
    sort: (kind: RowKind, keys: readonly string[]) =>
      set((brand) => {
        const rows: readonly AnyRow[] = brand.page[kind];
        return withRows(
          brand,
          kind,
          rows.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)),
        );
      }, null),
    /** Removes a row. @returns a function that restores it and keeps later changes */
    remove: (kind: RowKind, key: string) => {
      const rows: readonly AnyRow[] = latest.current.page[kind];
      const at = rows.findIndex((row) => row.key === key);
      const gone = rows[at];
      const beside = rows[at + 1] ?? rows[at - 1];
      set(
        (brand) =>
          withRows(
            brand,
            kind,
            (brand.page[kind] as readonly AnyRow[]).filter((row) => row !== gone),
          ),
        null,
      );
      setFocus({ on: beside ? `[data-row="${beside.key}"] [aria-expanded]` : `[data-add="${kind}"]` });
      return () => {
        const now: readonly AnyRow[] = latest.current.page[kind];
        if (gone && now.length < brandingLimits.rows)
          set((brand) => withRows(brand, kind, now.toSpliced(at, 0, gone)), null);
      };
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** Replaces the whole brand, as one step to undo. */
    put: (brand: WrittenBrand) => set(() => brand, null),
    /** Replaces the whole brand and clears the history. */
    replace: (brand: WrittenBrand) => {
      setHistory(beginHistory(brand));
      setOpen(null);
    },
  }));
  return {
    brand: history.present,
    open,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    acts,
  };
}
export type BrandActs = ReturnType<typeof useBrandEditor>['acts'];

/** Props of every part of the editor. `fault`: the error at a path of the content. */
export type PartProps = {
  brand: WrittenBrand;
  acts: BrandActs;
  open: string | null;
  fault: (path: string) => string | undefined;
};

/** Props of a row’s fields. `fault`: the error of one of its fields. */
export type RowFieldsProps<Kind extends RowKind> = {
  row: Row<Kind>;
  fault: (field: string) => string | undefined;
  onChange: (changes: Partial<Row<Kind>>) => void;
};
