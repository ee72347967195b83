import { type Binding, bind } from '#api/core/server/http.ts';
import * as live from '#contract/base/live.ts';
import * as contract from '#contract/base/notifications.ts';
import {
  chooseNotification,
  countNotifications,
  listNotificationChoices,
  listNotifications,
  openLive,
  readNotifications,
} from './verbs.ts';

export const notificationRoutes: readonly Binding[] = [
  bind(contract.listNotifications, listNotifications),
  bind(contract.countNotifications, countNotifications),
  bind(contract.readNotifications, readNotifications),
  bind(contract.listNotificationChoices, listNotificationChoices),
  bind(contract.chooseNotification, chooseNotification),
  bind(live.openLive, openLive),
];
