import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { loadOrders, type OrderFilters } from './order-queries.ts';
import { TrackingDialog } from './TrackingDialog.tsx';

/** What goes to the courier, and what comes back: addresses of what is to be sent, and the numbers of what has been. */
export function CourierActions({ filters }: { filters: OrderFilters }) {
  const [importing, setImporting] = useState(false);
  const [download, working] = useTold(
    async (format: 'xlsx' | 'csv') => saveFile(await loadOrders(filters, format), `orders-for-the-courier.${format}`),
    { failed: orderMessages.notExported },
  );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            loading={working}
          >
            Download for the courier
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Approved and packed orders, with addresses</Menu.Label>
          <Menu.Item onClick={() => void download('xlsx')}>As an Excel file</Menu.Item>
          <Menu.Item onClick={() => void download('csv')}>As a CSV file</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconTruckDelivery size={18} aria-hidden />} onClick={() => setImporting(true)}>
        Import tracking numbers
      </Button>
      {importing && <TrackingDialog onClose={() => setImporting(false)} />}
    </>
  );
}
