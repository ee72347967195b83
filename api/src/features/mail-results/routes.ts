import { bind } from '#api/core/http.ts';
import * as contract from '#contract/inbound-mail.ts';
import { getMailReader } from './get-mail-reader.ts';
import { largestMail } from './read-mail.ts';
import { receiveMail } from './receive-mail.ts';

export const mailResultRoutes = [
  bind(contract.receiveMail, receiveMail, { bodyLimit: largestMail }),
  bind(contract.getMailReader, getMailReader),
];
