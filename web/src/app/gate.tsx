import type { ComponentType } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import { can } from '../lib/can.ts';
import { useProfile } from '../lib/profile.ts';
import { NotAllowedPage } from './NotAllowedPage.tsx';

/** The page for whoever may use it; the others are told so. It begins before the profile is there: most people may. */
export function gate(Page: ComponentType, may: Permission): ComponentType {
  return function Gated() {
    const profile = useProfile();
    return profile && !can(profile, may) ? <NotAllowedPage profile={profile} /> : <Page />;
  };
}
