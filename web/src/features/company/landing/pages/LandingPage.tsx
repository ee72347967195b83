import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { homeOf } from '#web/lib/areas.ts';
import { useBrand } from '#web/lib/brand.ts';
import { safeCallback } from '#web/lib/callback.ts';
import { mayBeSignedIn } from '#web/lib/client.ts';
import { useDocumentTitle } from '#web/lib/document-title.ts';
import { readSignedIn } from '#web/lib/signed-in.ts';
import { PublicFooter } from '#web/ui/pages/PublicFooter.tsx';
import { PublicFrame } from '#web/ui/pages/PublicFrame.tsx';
import { BrandMark } from '#web/ui/people/BrandMark.tsx';
import buttons from '#web/ui/theme/button.module.css';
import layout from '../../../../ui/pages/layout.module.css';
import { ProductPicture } from '../components/ProductPicture.tsx';
import section from '../components/Section.module.css';
import classes from './LandingPage.module.css';

const steps = [
  {
    title: 'They leave',
    text: 'Their record stays: what they did, for how long, and who with. Add people one by one or a whole spreadsheet at once.',
  },
  {
    title: 'You stay in touch',
    text: 'Groups, messages, surveys and events for the people who want them. Everyone can say no, at any time.',
  },
  {
    title: 'The moment comes',
    text: 'Search by skill, place, company or time away. See who is looking, and share the job with the right few.',
  },
  {
    title: 'They come back',
    text: 'They know the work, and you know them. The first week feels like the second year.',
  },
];

/** The product’s story as one path: out, around, and back. */
function ReturnStory() {
  return (
    <section className={section.section} aria-labelledby="story">
      <div className={section.inner}>
        <h2 id="story" className={section.title}>
          Leaving is not the end of the story
        </h2>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title} className={classes.step}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Returns the home page of the signed-in user; undefined for anyone else, and until the server has answered. */
function useOwnHome(): string | undefined {
  const [home, setHome] = useState<string>();
  useEffect(() => {
    void readSignedIn().then((profile) => profile && setHome(homeOf(profile.type)));
  }, []);
  return home;
}

/**
 * Redirects a signed-in user to the page they wanted.
 * @returns whether the visitor has to sign in, once the server has answered
 */
function useGoOn(wanted: boolean, callback: string | undefined): boolean {
  const router = useRouter();
  const [refused, setRefused] = useState(() => !mayBeSignedIn());
  useEffect(() => {
    if (!wanted || refused) return;
    void readSignedIn().then((profile) => {
      if (profile) router.history.replace(safeCallback(callback, profile.type));
      else setRefused(true);
    });
  }, [wanted, refused, callback, router]);
  return wanted && refused;
}

const loadSignIn = () => import('../components/SignInCard.tsx');
const SignInCard = lazy(loadSignIn);
/** Loaded after the first screen. */
const BelowFold = lazy(() => import('../components/BelowFold.tsx'));

/** The landing page or the sign-in form, which share an address (specification, section 2: `?action=login`). */
export function LandingPage() {
  const { action, callback, company } = useSearch({ strict: false });
  const asked = useGoOn(action === 'login', callback);
  if (!asked) return <Landing />;
  return (
    <Suspense fallback={!company && <PublicFrame shape="card">{null}</PublicFrame>}>
      <SignInCard />
    </Suspense>
  );
}

/** Explains the product in ten seconds. */
function Landing() {
  useDocumentTitle();
  const { name } = useBrand();
  const home = useOwnHome();
  const navigate = useNavigate();
  const enter = home ? (
    <a href={home} className={buttons.button}>
      Open {name}
    </a>
  ) : (
    <a
      href="/?action=login"
      className={buttons.button}
      onPointerEnter={loadSignIn}
      onFocus={loadSignIn}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ to: '/', search: (before) => ({ ...before, action: 'login' }) });
      }}
    >
      Sign in
    </a>
  );
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <BrandMark />
        <div className={layout.row}>
          <Link to="/register" className={`${buttons.quiet} ${classes.wide}`}>
            Register your company
          </Link>
          {enter}
        </div>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title}>Your next great hire used to work here.</h1>
            <div>
              <p className={classes.lead}>
                {name} keeps the people who left your company in one directory. See what they do now, stay in touch, and
                win the right ones back.
              </p>
              <div className={layout.row}>
                <Link to="/register" className={buttons.primary}>
                  Register your company
                </Link>
                {enter}
              </div>
            </div>
          </div>
          <ProductPicture
            name="directory"
            label="The directory beside the navigation: a search for people in engineering who are open to a change, with what they did here and do now"
            shape="large"
          />
        </section>
        <ReturnStory />
        <Suspense>
          <BelowFold enter={enter} />
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  );
}
