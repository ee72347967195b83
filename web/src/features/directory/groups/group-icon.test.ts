import {
  IconAward,
  IconBuildingBank,
  IconCode,
  IconGlobe,
  IconMapPin,
  IconRocket,
  IconSchool,
  IconTargetArrow,
  IconUserCheck,
  IconUserHeart,
  IconUsersGroup,
} from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { groupIcon } from './components/group-icon.ts';

it.each([
  ['Alumni Mentors', IconUserHeart],
  ['Rehire shortlist', IconUserCheck],
  ['ENGINEERING', IconCode],
  ['IT', IconCode],
  ['Interns of 2024', IconSchool],
  ['Sales / West', IconTargetArrow],
  ['Long Service Awards', IconAward],
  ['Campus Hiring Volunteers', IconSchool],
  ['Pune', IconMapPin],
  ['Working abroad', IconGlobe],
  ['Italy', IconUsersGroup],
  ['Internal Auditors', IconBuildingBank],
  ['Startups', IconRocket],
  ['मित्र', IconUsersGroup],
  ['', IconUsersGroup],
])('%s has its icon', (name, icon) => expect(groupIcon(name)).toBe(icon));
