import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/engagement/event-routes.ts';
import { checkIn, undoCheckIn } from './check-in.ts';
import { readEvent } from './find-event.ts';
import { byEventPage } from './find-event-reader.ts';
import { readLinkedCalendar, readOwnCalendar } from './read-calendar.ts';
import { saveEvent } from './save-event.ts';
import {
  answerEventByLink,
  answerOwnEvent,
  changeAttendee,
  exportAttendees,
  findAtDoor,
  listAttendees,
  listOwnEvents,
  readDoorList,
  readLinkedEvent,
  readOwnEvent,
  removeEventCover,
  uploadEventCover,
} from './verbs.ts';

export const eventRoutes = [
  bind(contract.readEvent, readEvent),
  bind(contract.saveEvent, saveEvent),
  bind(contract.uploadEventCover, uploadEventCover),
  bind(contract.removeEventCover, removeEventCover),
  bind(contract.listAttendees, listAttendees),
  bind(contract.changeAttendee, changeAttendee),
  bind(contract.exportAttendees, exportAttendees),
  bind(contract.readDoorList, readDoorList),
  bind(contract.findAtDoor, findAtDoor),
  bind(contract.checkIn, checkIn),
  bind(contract.undoCheckIn, undoCheckIn),
  publicPage(contract.readLinkedEvent, byEventPage, readLinkedEvent),
  publicPage(contract.answerEventByLink, byEventPage, answerEventByLink),
  publicPage(contract.readLinkedCalendar, byEventPage, readLinkedCalendar),
  bind(contract.listOwnEvents, listOwnEvents),
  bind(contract.readOwnEvent, readOwnEvent),
  bind(contract.answerOwnEvent, answerOwnEvent),
  bind(contract.readOwnCalendar, readOwnCalendar),
];
