import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '#contract/engagement/items.ts';
import { itemMessages } from '#contract/engagement/merchandise-messages.ts';
import { late } from '../../../../lib/late.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { ItemTable } from '../components/ItemTable.tsx';
import { itemsQuery } from '../components/item-queries.ts';
import { MerchandiseNav } from '../components/MerchandiseNav.tsx';

const ItemDialog = late(() => import('../components/ItemDialog.tsx'), 'ItemDialog');

const StockDialog = late(() => import('../components/StockDialog.tsx'), 'StockDialog');

type Asked = { kind: 'write'; item: Item | null } | { kind: 'stock'; item: Item };

/** The catalogue: every item that can be offered, with its stock. */
export function ItemsPage() {
  const [filters] = useFilters();
  const isArchived = filters.state === 'archived';
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(itemsQuery(search, isArchived));
  const [asked, setAsked] = useState<Asked>();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNew = list.isSuccess && items.length === 0 && !isArchived && !search;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ kind: 'write', item: null })}>
      Add item
    </Button>
  );
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        nav={<MerchandiseNav />}
        title="Catalogue"
        description="What you can give away, and how much of it is in stock."
        action={add}
        list={list}
        failed={itemMessages.notFetched}
        icon={IconPackage}
        first={
          isNew
            ? {
                title: 'No items yet',
                action: add,
                children: 'Add what you give away, with its pictures, sizes or colours, and how many there are.',
              }
            : null
        }
        notFound={{ title: 'No item found', children: 'Search for another name, or look in the archive.' }}
        search={{ label: 'Search the catalogue', by: 'name' }}
        filters={<FilterSelect name="state" label="State" options={[{ value: 'archived', label: 'Archived' }]} />}
      >
        {items.length > 0 && (
          <ItemTable
            items={items}
            onEdit={(item) => setAsked({ kind: 'write', item })}
            onStock={(item) => setAsked({ kind: 'stock', item })}
          />
        )}
      </ListPage>
      {asked?.kind === 'write' && <ItemDialog item={asked.item} onClose={close} />}
      {asked?.kind === 'stock' && <StockDialog item={asked.item} onClose={close} />}
    </>
  );
}
