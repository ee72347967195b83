import { publicPage } from '#api/core/public-page.ts';
import * as contract from '#contract/installation.ts';
import { bySignature, readFile } from './read-file.ts';

export const fileRoutes = [publicPage(contract.getFile, bySignature, readFile)];
