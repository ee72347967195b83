import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import * as contract from '#contract/ex-employee/own.ts';
import { listFeed } from './list-feed.ts';
import {
  countOwn,
  getOwnRecord,
  removeOwnPhoto,
  setJobSearchStatus,
  updateOwnRecord,
  uploadOwnPhoto,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.getOwnRecord, getOwnRecord),
    bind(contract.countOwn, countOwn),
    bind(contract.updateOwnRecord, updateOwnRecord),
    bind(contract.setJobSearchStatus, setJobSearchStatus),
    bind(contract.uploadOwnPhoto, uploadOwnPhoto, { tooLarge: peopleMessages.photoTooLarge }),
    bind(contract.removeOwnPhoto, removeOwnPhoto),
    bind(contract.listFeed, listFeed),
  ],
};
