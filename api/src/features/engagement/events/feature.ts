import type { Feature } from '#api/core/feature.ts';
import { pageHeads } from '#api/core/pages/page-head.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { campaignContents } from '#api/features/engagement/campaigns/plugs.ts';
import { emailCards } from '#api/features/mail/email-templates/plugs.ts';
import { attendEventPath } from '#contract/base/paths.ts';
import { eventEmail } from '#contract/engagement/campaign-emails.ts';
import { listEvents as listEventsRoute } from '#contract/engagement/event-list.ts';
import * as contract from '#contract/engagement/event-routes.ts';
import { checkIn, undoCheckIn } from './check-in.ts';
import { beginEvent, describeEvents, listEventProblems, listEventReminders, readEventCard } from './create-event.ts';
import { eventFilter } from './filter-queries.ts';
import { readEvent } from './find-event.ts';
import { byEventPage } from './find-event-reader.ts';
import { listEvents, listOwnEvents } from './list-events.ts';
import { tables } from './person-tables.ts';
import { answeredOf, countAnswered } from './queries.ts';
import { readLinkedCalendar, readOwnCalendar } from './read-calendar.ts';
import { removeEventCover, uploadEventCover } from './save-cover.ts';
import { saveEvent } from './save-event.ts';
import { eventHead } from './show-event-data.ts';
import { startEventWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';
import {
  answerEventByLink,
  answerOwnEvent,
  changeAttendee,
  exportAttendees,
  findAtDoor,
  listAttendees,
  readDoorList,
  readLinkedEvent,
  readOwnEvent,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(listEventsRoute, listEvents),
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
  ],
  startWorker: startEventWorker,
  tables,
  plugs: [
    audienceFilters.add(eventFilter),
    timelineSources.add(...timeline),
    pageHeads.add(eventHead),
    emailCards.add({ block: 'event', read: readEventCard }),
    campaignContents.add({
      kind: 'event',
      topic: 'events',
      path: attendEventPath,
      email: eventEmail,
      begin: beginEvent,
      problems: listEventProblems,
      describe: describeEvents,
      reminders: listEventReminders,
      countAnswers: countAnswered,
      answered: answeredOf,
    }),
  ],
};
