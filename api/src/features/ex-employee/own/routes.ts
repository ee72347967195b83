import { bind } from '#api/core/server/http.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import * as contract from '#contract/ex-employee/own.ts';
import { getOwnRecord } from './get-own-record.ts';
import { listFeed } from './list-feed.ts';
import { removeOwnPhoto } from './remove-own-photo.ts';
import { setJobSearchStatus } from './set-job-search-status.ts';
import { updateOwnRecord } from './update-own-record.ts';
import { uploadOwnPhoto } from './upload-own-photo.ts';

export const ownRoutes = [
  bind(contract.getOwnRecord, getOwnRecord),
  bind(contract.updateOwnRecord, updateOwnRecord),
  bind(contract.setJobSearchStatus, setJobSearchStatus),
  bind(contract.uploadOwnPhoto, uploadOwnPhoto, { tooLarge: peopleMessages.photoTooLarge }),
  bind(contract.removeOwnPhoto, removeOwnPhoto),
  bind(contract.listFeed, listFeed),
];
