import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import * as stints from '#contract/directory/stints.ts';
import { getPerson } from './get-person.ts';
import { updatePerson } from './update-person.ts';
import {
  addPerson,
  checkEmail,
  leaveAgain,
  listFilterOptions,
  listPeople,
  listTags,
  readStints,
  restorePerson,
  uploadPhoto,
} from './verbs.ts';

export const peopleRoutes = [
  bind(contract.listPeople, listPeople),
  bind(contract.createPerson, addPerson),
  bind(contract.checkEmail, checkEmail),
  bind(contract.listFilterOptions, listFilterOptions),
  bind(contract.findFilterOptions, listFilterOptions),
  bind(contract.getPerson, getPerson),
  bind(contract.updatePerson, updatePerson),
  bind(contract.restorePerson, restorePerson),
  bind(stints.readStints, readStints),
  bind(stints.leaveAgain, leaveAgain),
  bind(contract.listTags, listTags),
  bind(contract.uploadPhoto, uploadPhoto, { tooLarge: peopleMessages.photoTooLarge }),
];
