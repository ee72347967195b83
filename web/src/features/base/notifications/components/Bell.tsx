import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { useIsLive } from '../../../../lib/live.ts';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { usePhone } from '../../../../ui/pages/use-phone.ts';
import classes from './Bell.module.css';
import { unreadQuery } from './unread-query.ts';

const loadList = () => import('./BellList.tsx');
const BellList = lazy(loadList);

const mostShown = 99;
const wordsOf = (unread: number) => (unread === 1 ? '1 unread notification' : `${unread} unread notifications`);

/** The bell with the number of unread notifications. It opens a list below it, on phones a page. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  useIsLive();
  const isPhone = usePhone();
  const [opened, setOpened] = useState(false);
  const shown = unread > mostShown ? `${mostShown}+` : `${unread}`;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`;
  const close = () => setOpened(false);
  const content = (
    <>
      <IconBell size={20} aria-hidden />
      {unread > 0 && (
        <span className={classes.number} aria-hidden>
          {shown}
        </span>
      )}
    </>
  );
  return (
    <>
      <span className="visually-hidden" role="status">
        {unread > 0 && wordsOf(unread)}
      </span>
      {isPhone ? (
        <ActionIcon component={Link} to={paths.notifications} aria-label={label} className={classes.bell}>
          {content}
        </ActionIcon>
      ) : (
        <Popover opened={opened} onChange={setOpened} position="bottom-end" width="26rem" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              aria-label={label}
              className={classes.bell}
              onPointerEnter={() => void loadList()}
              onClick={() => setOpened(!opened)}
            >
              {content}
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={classes.list} aria-label="Notifications">
            <Suspense fallback={<RowSkeletons />}>
              <BellList onClose={close} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
