import { bind } from '#api/core/http.ts';
import { readAccountLink as readAccountLinkRoute } from '#contract/account-links.ts';
import { readAccountLink } from './read-account-link.ts';

export const accountLinkRoutes = [bind(readAccountLinkRoute, readAccountLink)];
