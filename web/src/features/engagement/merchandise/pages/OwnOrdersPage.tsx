import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { OwnOrders } from '../components/OwnOrders.tsx';
import { OwnPoints } from '../components/OwnPoints.tsx';

/** What the ex-employee has ordered and where it stands, and their points. */
export const OwnOrdersPage = () => (
  <>
    <PageHeader title="Your orders" description="What you have chosen, and where it is." />
    <div className={layout.fields}>
      <section aria-label="Orders">
        <OwnOrders />
      </section>
      <OwnPoints />
    </div>
  </>
);
