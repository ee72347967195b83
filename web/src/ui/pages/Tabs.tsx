import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

export type TabItem = {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
  /** Whether it contains an error: shown next to the label, so that it is easy to find. */
  faulty?: boolean;
};
export type TabsProps = { label: string; items: readonly TabItem[]; value: string; onChange: (value: string) => void };

/** Tabs whose selection is kept by the page (in its URL). All stay mounted, so no input is lost. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <MantineTabs
      value={value}
      onChange={(next) => next && onChange(next)}
      activateTabWithKeyboard={false}
      keepMountedMode="display-none"
    >
      <MantineTabs.List aria-label={label} className={classes.list}>
        {items.map((item) => (
          <MantineTabs.Tab key={item.value} value={item.value} disabled={item.disabled} className={classes.tab}>
            {item.label}
            {item.faulty && (
              <span className={classes.faulty} role="img" aria-label="has an error">
                !
              </span>
            )}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {items.map((item) => (
        <MantineTabs.Panel key={item.value} value={item.value} className={classes.panel}>
          {item.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
