import { bind } from '#api/core/http.ts';
import * as contract from '#contract/installation.ts';
import { readFile } from './read-file.ts';

export const fileRoutes = [bind(contract.getFile, readFile)];
