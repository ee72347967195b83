import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/engagement/event-routes.ts';
import { answerEventByLink, answerOwnEvent, readLinkedEvent, readOwnEvent } from './answer-event.ts';
import { changeAttendee } from './change-attendee.ts';
import { checkIn, undoCheckIn } from './check-in.ts';
import { exportAttendees } from './export-attendees.ts';
import { readEvent } from './find-event.ts';
import { byEventPage } from './find-event-reader.ts';
import { listAttendees } from './list-attendees.ts';
import { listOwnEvents } from './list-own-events.ts';
import { readLinkedCalendar, readOwnCalendar } from './read-calendar.ts';
import { findAtDoor, readDoorList } from './read-door-list.ts';
import { saveEvent } from './save-event.ts';
import { removeEventCover, uploadEventCover } from './upload-event-cover.ts';

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
