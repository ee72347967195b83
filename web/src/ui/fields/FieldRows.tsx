import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SortableList } from '../lists/SortableList.tsx';

type FieldRowsProps = {
  label: string;
  /** From `useFieldArray`. */
  rows: {
    fields: readonly { id: string }[];
    move: (from: number, to: number) => void;
    remove: (at: number) => void;
  };
  /** Returns the name of a row where it is moved or removed. */
  nameOf: (at: number) => string;
  /** Renders the fields of a row, with the button that removes it. */
  renderRow: (at: number, remove: ReactNode) => ReactNode;
  addLabel: string;
  onAdd: () => void;
  least?: number;
  most: number;
};

/** Rows of a form that users add, remove and sort. */
export function FieldRows({ label, rows, nameOf, renderRow, addLabel, onAdd, least = 0, most }: FieldRowsProps) {
  const { fields, move, remove } = rows;
  const placeOf = (id: string) => fields.findIndex((field) => field.id === id);
  const sort = (ids: string[]) => {
    const from = ids.findIndex((id, at) => fields[at]?.id !== id);
    if (from < 0) return;
    // One row has moved: the first differing index is where it came from or went to.
    const moved = fields[from]?.id === ids[from + 1] ? ids[from] : fields[from]?.id;
    if (moved !== undefined) move(placeOf(moved), ids.indexOf(moved));
  };
  const removeButton = (at: number) => (
    <ActionIcon
      variant="subtle"
      mt="1.75rem"
      disabled={fields.length <= least}
      aria-label={`Remove ${nameOf(at)}`}
      onClick={() => remove(at)}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      <SortableList
        label={label}
        items={fields}
        keyOf={({ id }) => id}
        nameOf={({ id }) => nameOf(placeOf(id))}
        onSort={sort}
        renderItem={({ id }) => renderRow(placeOf(id), removeButton(placeOf(id)))}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={fields.length >= most}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      </div>
    </>
  );
}
