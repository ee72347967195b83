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
  IconDoorExit,
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

/** Icons by keyword. The first line with a match wins. A keyword matches the start of a word, or with `=` the whole word. */
const icons: readonly [icon: Icon, words: string][] = [
  [IconUserCheck, 'rehire boomerang return hire comeback eligible'],
  [IconSchool, '=intern =interns internship campus graduate fresher student college university batch =class trainee'],
  [IconUserHeart, 'mentor coach buddy ambassador volunteer'],
  [IconCrown, 'leader leadership manager director head executive chief vip senior'],
  [IconHeart, 'women woman parent mother diversity inclusion pride health care wellness'],
  [IconChartBar, 'data analyst analytics research'],
  [IconCode, 'engineer developer tech software =it code digital product devops programmer'],
  [IconTargetArrow, 'sales business account revenue deal'],
  [IconSpeakerphone, 'market marketing media content brand communication newsletter =pr'],
  [IconPalette, 'design designer creative =art =ux =ui'],
  [IconBuildingBank, 'finance account audit tax bank treasury'],
  [IconScale, 'legal law compliance policy'],
  [IconHeadset, 'support customer success help'],
  [IconTruck, 'supply logistic warehouse delivery transport procurement'],
  [IconTool, 'operation plant factory maintenance manufacturing quality mechanical'],
  [IconAward, 'award winner =top =best =star =stars performer champion'],
  [IconDoorExit, 'leaver left leaving recent'],
  [IconGift, 'gift merchandise reward referral referrer'],
  [IconCake, 'birthday anniversary'],
  [IconCalendarEvent, 'event meet meetup reunion party conference'],
  [IconRocket, 'startup entrepreneur founder freelance innovation launch'],
  [IconBook, 'book learn learning training library'],
  [IconBriefcase, 'job career recruit recruitment recruiter =hr human talent people staff seeker looking'],
  [
    IconMapPin,
    'mumbai pune delhi bengaluru bangalore chennai hyderabad kolkata gurgaon noida kochi ahmedabad jaipur office city region local',
  ],
  [IconGlobe, 'global international abroad overseas remote world'],
  [IconStar, 'favourite favorite special =key priority'],
];

/** Returns an icon by keywords in the group's name (spec section 2). */
export function groupIcon(name: string): Icon {
  const spoken = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const says = (word: string) =>
    word.startsWith('=') ? spoken.includes(word.slice(1)) : spoken.some((heard) => heard.startsWith(word));
  return icons.find(([, words]) => words.split(' ').some(says))?.[0] ?? IconUsersGroup;
}
