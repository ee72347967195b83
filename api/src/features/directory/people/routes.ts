import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import * as stints from '#contract/directory/stints.ts';
import { addPerson } from './add-person.ts';
import { checkEmail } from './check-email.ts';
import { getPerson } from './get-person.ts';
import { leaveAgain } from './leave-again.ts';
import { listFilterOptions } from './list-filter-options.ts';
import { listPeople } from './list-people.ts';
import { listTags } from './list-tags.ts';
import { readStints } from './read-stints.ts';
import { restorePerson } from './restore-person.ts';
import { updatePerson } from './update-person.ts';
import { uploadPhoto } from './upload-photo.ts';

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
