import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as live from '#contract/base/live.ts';
import * as contract from '#contract/base/notifications.ts';
import { tables } from './person-tables.ts';
import { startNotificationWorker } from './tasks.ts';
import {
  chooseNotification,
  countNotifications,
  listNotificationChoices,
  listNotifications,
  openLive,
  readNotifications,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listNotifications, listNotifications),
    bind(contract.countNotifications, countNotifications),
    bind(contract.readNotifications, readNotifications),
    bind(contract.listNotificationChoices, listNotificationChoices),
    bind(contract.chooseNotification, chooseNotification),
    bind(live.openLive, openLive),
  ],
  startWorker: startNotificationWorker,
  tables,
};
