import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { checkHealth, healthTexts } from '../api.ts';
import { asText, type Fact, factsOf, type Hints, readHints } from '../components/facts.ts';
import classes from './DiagnosticsPage.module.css';

const sizeNow = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Returns the facts about this browser, updated when the window is resized. */
function useFacts(): Fact[] {
  const [size, setSize] = useState(sizeNow);
  const [hints, setHints] = useState<Hints>({});
  useEffect(() => {
    const follow = () => setSize(sizeNow());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  useEffect(() => {
    let gone = false;
    void readHints().then((found) => gone || setHints(found));
    return () => {
      gone = true;
    };
  }, []);
  return factsOf(navigator.userAgent, hints, size);
}

/** The diagnostics page (specification, section 2): facts about the browser, and whether it reaches the server. */
export function DiagnosticsPage() {
  useDocumentTitle('Diagnostics');
  const facts = useFacts();
  const [result, setResult] = useState('');
  const [send, sending] = useOnce(async () => {
    setResult('');
    setResult(await checkHealth());
  });
  const copy = () =>
    navigator.clipboard.writeText(asText(facts)).then(
      () => toast.success('Copied'),
      () => toast.failure('The browser did not allow copying'),
    );
  const Sign = result === healthTexts.fine ? IconCircleCheck : IconAlertTriangle;
  return (
    <PublicFrame>
      <h1 className={page.title}>Diagnostics</h1>
      <p className={text.muted}>Details that our support team may ask for.</p>
      <section className={classes.part} aria-labelledby="server">
        <h2 id="server">Connection to the server</h2>
        <div className={classes.check}>
          <button type="button" className={buttons.primary} disabled={sending} onClick={() => void send()}>
            {sending ? 'Sending...' : 'Send Request'}
          </button>
          <p className={classes.result} data-fine={result === healthTexts.fine || undefined} role="status">
            {result && (
              <>
                <Sign size={20} aria-hidden />
                {result}
              </>
            )}
          </p>
        </div>
      </section>
      <section className={classes.part} aria-labelledby="browser">
        <div className={classes.head}>
          <h2 id="browser">This browser</h2>
          <button type="button" className={buttons.button} onClick={() => void copy()}>
            Copy
          </button>
        </div>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={classes.part}>
        <Link to="/">Back to the homepage</Link>
      </p>
    </PublicFrame>
  );
}
