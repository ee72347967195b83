import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { OrderState } from '#contract/base/order-states.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import type { OrderRow } from './order-queries.ts';

/** A locked order and the state it moves to. */
export type Moved = { row: OrderRow; to: OrderState; reason: string | null; isRestocked: boolean } & Sent;
/** `courier` is absent when nothing is shipped. */
type Sent = { courier?: string; tracking?: string | null };

type Telling = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'>;

/** Mails the person who ordered when the order ships, or when the company calls it off and why. Other moves appear only on their page. */
export async function tellOrdered(context: Telling, moved: Moved): Promise<void> {
  const { row, to } = moved;
  if (!row.person_id || !row.email || (to !== 'shipped' && to !== 'rejected' && to !== 'cancelled')) return;
  const name = companyInMail((await readCompany(context.db, context.company)).name);
  const item = asWritten(row.item_name);
  const about = `your order ${row.number} (${item}) from ${name}`;
  await sendNews(context, {
    to: { email: row.email, name: row.name ?? '', personId: row.person_id },
    subject: `${subjects[to]}: ${item}, ${name}`,
    paragraphs: [
      `Hello ${nameField},`,
      ...(to === 'shipped'
        ? [`${about.charAt(0).toUpperCase()}${about.slice(1)} is on its way.`, ...waysOf(moved)]
        : [
            `We’re sorry, but ${about} was ${to === 'rejected' ? 'declined' : to}.`,
            ...(moved.reason ? [asWritten(moved.reason)] : []),
            ...(row.points > 0
              ? [`The ${row.points.toLocaleString('en-IN')} points you spent have been returned to you.`]
              : []),
          ]),
    ],
    link: { label: 'See your orders', page: paths.ownOrders },
  });
}

const subjects = { shipped: 'On its way', rejected: 'About your order', cancelled: 'About your order' } as const;

const waysOf = ({ courier, tracking }: Moved): string[] => [
  ...(courier ? [`Courier: ${asWritten(courier)}`] : []),
  ...(tracking ? [`Tracking number: ${asWritten(tracking)}`] : []),
];
