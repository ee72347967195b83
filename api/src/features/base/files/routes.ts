import { publicPage } from '#api/core/pages/public-page.ts';
import * as contract from '#contract/operations/installation.ts';
import { bySignature, readFile } from './read-file.ts';

export const fileRoutes = [publicPage(contract.getFile, bySignature, readFile)];
