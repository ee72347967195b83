import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPackage, IconPencil, IconStack2 } from '@tabler/icons-react';
import type { Item } from '#contract/engagement/items.ts';
import { itemMessages } from '#contract/engagement/merchandise-messages.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { failureText } from '../../../../lib/client.ts';
import { smallerPicture } from '../../../../lib/smaller-picture.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useArchiveItem } from './item-queries.ts';
import classes from './Merchandise.module.css';

type ItemTableProps = { items: readonly Item[]; onEdit: (item: Item) => void; onStock: (item: Item) => void };

const inStock = ({ variants }: Item) => variants.reduce((sum, { stock }) => sum + stock, 0);

/** Items with their stock, newest first. */
export function ItemTable({ items, onEdit, onStock }: ItemTableProps) {
  const archiving = useArchiveItem();
  const put = async ({ _id }: Item, archived: boolean, undo?: () => void) => {
    try {
      await archiving.mutateAsync({ id: _id, archived });
      toast.success(archived ? itemMessages.archived : itemMessages.unarchived, { undo });
    } catch (error) {
      toast.failure(failureText(error, itemMessages.notArchived));
    }
  };
  const [archive] = useOnce((item: Item, archived: boolean) => put(item, archived, () => void put(item, !archived)));
  const columns: DataColumn<Item>[] = [
    {
      label: 'Item',
      rowHeader: true,
      width: '34%',
      render: (item) => (
        <div className={classes.itemName}>
          <ItemPicture item={item} />
          <div className={layout.words}>
            <button type="button" className={`${buttons.link} ${classes.name}`} onClick={() => onEdit(item)}>
              {item.name}
            </button>
            {item.description && (
              <span className={`${text.small} ${text.oneLine} ${classes.line}`} title={item.description}>
                {item.description}
              </span>
            )}
          </div>
        </div>
      ),
    },
    { label: 'Points', numeric: true, render: ({ points }) => (points === null ? '–' : count(points)) },
    {
      label: 'Variants',
      width: '34%',
      render: ({ variants }) => (
        <span className={text.breaking}>
          {variants.map(({ name, stock }) => `${name}: ${stock === 0 ? 'sold out' : count(stock)}`).join(' · ')}
        </span>
      ),
    },
    { label: 'In stock', numeric: true, render: (item) => count(inStock(item)) },
    {
      label: 'Actions',
      actions: true,
      render: (item) => (
        <MoreMenu label={`Actions for ${item.name}`}>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(item)}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconStack2 size={18} aria-hidden />} onClick={() => onStock(item)}>
            Change stock
          </Menu.Item>
          {item.archivedAt === null ? (
            <Menu.Item leftSection={<IconArchive size={18} aria-hidden />} onClick={() => void archive(item, true)}>
              Archive
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconArchiveOff size={18} aria-hidden />} onClick={() => void archive(item, false)}>
              Unarchive
            </Menu.Item>
          )}
        </MoreMenu>
      ),
    },
  ];
  return <DataTable label="Catalogue" columns={columns} items={items} getKey={({ _id }) => _id} />;
}

function ItemPicture({ item: { pictures } }: { item: Item }) {
  const [picture] = pictures;
  return (
    <span className={classes.thumb} aria-hidden>
      {picture ? (
        <img src={smallerPicture(picture.url, 128)} alt="" width={48} height={48} loading="lazy" decoding="async" />
      ) : (
        <IconPackage size={24} stroke={1.5} />
      )}
    </span>
  );
}
