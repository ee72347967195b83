import type { Icon } from '@tabler/icons-react';
import {
  IconAward,
  IconBook,
  IconBriefcase,
  IconBuildingBank,
  IconCake,
  IconCalendarEvent,
  IconChartBar,
  IconCode,
  IconCrown,
  IconGift,
  IconGlobe,
  IconHeadset,
  IconHeart,
  IconMapPin,
  IconPalette,
  IconRocket,
  IconScale,
  IconSchool,
  IconSpeakerphone,
  IconStar,
  IconTargetArrow,
  IconTool,
  IconTruck,
  IconUserCheck,
  IconUserHeart,
  IconUsersGroup,
} from '@tabler/icons-react';

/** The first line that has a word of the name decides; words match from their start, so 'engineer' finds 'Engineers'. */
const icons: readonly [icon: Icon, words: string][] = [
  [IconUserCheck, 'rehire boomerang return hire come-back comeback eligible'],
  [IconUserHeart, 'mentor coach buddy ambassador volunteer'],
  [IconCrown, 'leader leadership manager director head executive chief founder vip senior'],
  [IconHeart, 'women woman parent mother diversity inclusion pride health care wellness'],
  [IconSchool, 'intern campus graduate fresher student college university batch class trainee'],
  [IconCode, 'engineer developer tech software it code data digital product devops programmer'],
  [IconTargetArrow, 'sales business account revenue deal'],
  [IconSpeakerphone, 'market marketing media content brand communication newsletter pr'],
  [IconPalette, 'design designer creative art ux ui'],
  [IconBuildingBank, 'finance account audit tax bank treasury'],
  [IconScale, 'legal law compliance policy'],
  [IconHeadset, 'support customer service success help'],
  [IconTruck, 'supply logistic warehouse delivery transport procurement'],
  [IconTool, 'operation plant factory maintenance manufacturing quality mechanical'],
  [IconChartBar, 'analyst analytics research strategy consult consulting'],
  [IconGift, 'gift merchandise reward referral referrer'],
  [IconCake, 'birthday anniversary'],
  [IconCalendarEvent, 'event meet meetup reunion party conference'],
  [IconAward, 'award winner top best star performer champion'],
  [IconRocket, 'startup entrepreneur innovation launch'],
  [IconBook, 'book learn learning training library'],
  [IconBriefcase, 'job career recruit recruitment recruiter hr human talent people staff seeker looking'],
  [
    IconMapPin,
    'mumbai pune delhi bengaluru bangalore chennai hyderabad kolkata gurgaon noida kochi ahmedabad jaipur office city region local',
  ],
  [IconGlobe, 'global international abroad overseas remote world'],
  [IconStar, 'favourite favorite special key priority'],
];

/** Words this short are meant whole: 'it' is not the start of 'Italy'. */
const wholeUntil = 3;

/** An icon chosen from keywords in the group's name (spec section 2). */
export function groupIcon(name: string): Icon {
  const spoken = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const says = (word: string) =>
    spoken.some((heard) => (word.length < wholeUntil ? heard === word : heard.startsWith(word)));
  return icons.find(([, words]) => words.split(' ').some(says))?.[0] ?? IconUsersGroup;
}
