import { answers, directory, list, type Scene } from './scene.ts';

/** Names in the scripts that the product has fonts for. */
const namesInScripts = [
  'श्रीनिवास राव',
  'অনির্বাণ চট্টোপাধ্যায়',
  'காவ்யா சுந்தரம்',
  'శ్రీనివాస్ రెడ్డి',
  'ಕಾವ್ಯಾ ಶ್ರೀನಿವಾಸ್',
  'ലക്ഷ്മി നായർ',
  'શ્રેયા પટેલ',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ସୌମ୍ୟା ପଟ୍ଟନାୟକ',
  'ශ්‍රීමා පෙරේරා',
  'فاطمہ قریشی',
  'สมชาย ใจดี',
];

const people = namesInScripts.map((name, index) => ({
  _id: `0198c0de-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  name,
  email: `person${index}@mail.example`,
  gender: 'others',
  profileImg: null,
  lastActive: null,
  jobSearchStatus: null,
  companyName: 'Acme Industries',
  companyLogoSmall: null,
  department: 'Engineering',
  designation: 'Engineer',
  dateOfJoining: '2016/04/01',
  dateOfLeaving: '2021/03/31',
  location: 'Chennai',
  crawledInfo: { currentCompany: null, currentDesignation: null, currentLocation: null },
}));

/** Nothing is drawn as a box, and every initial fits, even if the machine has no font for the script. */
export const scriptScenes: readonly Scene[] = [
  {
    area: 'portal',
    screen: 'search',
    state: 'scripts',
    path: directory,
    prepare: answers(list, { alumnis: people, totalCount: people.length, nextCursor: null, forgiven: false }),
  },
];
