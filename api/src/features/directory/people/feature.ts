import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { webhookSubjects } from '#api/features/base/webhooks/plugs.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import * as contract from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import * as stints from '#contract/directory/stints.ts';
import { activityFilter, recordFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { timelineSources } from './plugs.ts';
import { getPerson } from './shared.ts';
import { startSearchTextWorker } from './tasks.ts';
import { tellPerson } from './tell-person.ts';
import { timeline } from './timeline-queries.ts';
import {
  addPerson,
  changePerson,
  checkEmail,
  leaveAgain,
  listFilterOptions,
  listPeople,
  listTags,
  readStints,
  restorePerson,
  uploadPhoto,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listPeople, listPeople),
    bind(contract.createPerson, addPerson),
    bind(contract.checkEmail, checkEmail),
    bind(contract.listFilterOptions, listFilterOptions),
    bind(contract.findFilterOptions, listFilterOptions),
    bind(contract.getPerson, getPerson),
    bind(contract.updatePerson, changePerson),
    bind(contract.restorePerson, restorePerson),
    bind(stints.readStints, readStints),
    bind(stints.leaveAgain, leaveAgain),
    bind(contract.listTags, listTags),
    bind(contract.uploadPhoto, uploadPhoto, { tooLarge: peopleMessages.photoTooLarge }),
  ],
  startWorker: startSearchTextWorker,
  tables,
  plugs: [
    audienceFilters.add(recordFilter, activityFilter),
    webhookSubjects.add({ name: 'person', read: tellPerson }),
    timelineSources.add(...timeline),
    auditTargets.add({ person: 'people' }),
  ],
};
