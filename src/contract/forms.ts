import * as z from 'zod/mini';
import { email } from './accounts.ts';
import { boundedText, interfaceLanguage, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

export const formKinds = ['contact', 'feedback', 'contribution', 'newsletter'] as const;
export type FormKind = (typeof formKinds)[number];

const text = (shortest: number, longest: number) => boundedText(longest).check(z.trim(), z.minLength(shortest));
const line = (longest: number) => text(1, longest).check(z.refine((value) => !/[\r\n]/.test(value), 'one_line'));

/** Length limits of the fields of each form. */
export const formBounds = {
  name: { shortest: 1, longest: 80 },
  contact: { shortest: 10, longest: 500 },
  feedback: { shortest: 20, longest: 2000 },
  contributionTitle: { shortest: 3, longest: 120 },
  contribution: { shortest: 20, longest: 1000 },
  url: { shortest: 1, longest: 500 },
} as const;

/** Fields of every form: its ticket, a proof of work under load, and a honeypot. */
const guard = {
  language: interfaceLanguage,
  ticket: boundedText(200),
  /** A number that satisfies the ticket's `work`. */
  proof: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(2 ** 32))),
  homepage: z._default(boundedText(200), ''),
};
const sender = { name: line(formBounds.name.longest), email };
const thanks = {
  output: z.object({ ok: z.literal(true) }),
  errors: ['FORM_TICKET_INVALID'],
  example: { ok: true },
} as const;
const anyone = { who: 'anyone', object: 'none', mode: 'write' } as const;
const webAddress = text(1, formBounds.url.longest).check(
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'not_a_web_address'),
);

/** Leading zero bits that the SHA-256 of `ticket.number` must have under load. */
const work = z.nullable(z.object({ bits: z.number() }));

export const getFormTicket = endpoint({
  method: 'GET',
  path: '/api/forms/:kind/ticket',
  summary: 'Gives the ticket that one form is sent with, three seconds after this and within a day',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  params: z.strictObject({ kind: z.enum(formKinds) }),
  output: z.object({ ticket: z.string(), work }),
  errors: [],
  example: { ticket: 'contact.1795771200000.n1Xq.5fQ', work: null },
});

export const contactTypes = ['student', 'teacher', 'influencer', 'other'] as const;
export const sendContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Writes to the operator; the answer is the same whether the message was taken for spam or not',
  access: anyone,
  body: z.strictObject({
    ...sender,
    type: z.enum(contactTypes),
    message: text(formBounds.contact.shortest, formBounds.contact.longest),
    ...guard,
  }),
  ...thanks,
});

export const feedbackTypes = ['bug', 'suggestion', 'other'] as const;
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Tells the operator what is wrong or missing, with a rating from 1 to 5 if one wants',
  access: anyone,
  body: z.strictObject({
    ...sender,
    type: z.enum(feedbackTypes),
    rating: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
    message: text(formBounds.feedback.shortest, formBounds.feedback.longest),
    /** Request id of a failed request, from its error; the operator finds it in the log. */
    requestId: z.optional(uuid),
    ...guard,
  }),
  ...thanks,
});

export const contributionTypes = ['article', 'video', 'course', 'link'] as const;
export const sendContribution = endpoint({
  method: 'POST',
  path: '/api/academy/contributions',
  summary: 'Proposes something for the academy; nothing of it is public before an administrator has published it',
  access: anyone,
  body: z.strictObject({
    ...sender,
    title: line(formBounds.contributionTitle.longest).check(z.minLength(formBounds.contributionTitle.shortest)),
    description: text(formBounds.contribution.shortest, formBounds.contribution.longest),
    url: webAddress,
    contentType: z.enum(contributionTypes),
    ...guard,
  }),
  ...thanks,
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Asks for the newsletter: a letter goes to the address, and its page has to be confirmed',
  access: anyone,
  body: z.strictObject({ email, ...guard }),
  ...thanks,
});

const newsletterToken = z.strictObject({ token: boundedText(200) });
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms an address by the token of its letter',
  access: anyone,
  body: newsletterToken,
  output: z.object({ ok: z.literal(true) }),
  errors: ['NEWSLETTER_LINK_INVALID'],
  example: { ok: true },
});

export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/leave',
  summary: 'Takes an address off the newsletter by its token; a second time changes nothing',
  access: anyone,
  body: newsletterToken,
  output: z.object({ ok: z.literal(true) }),
  errors: ['NEWSLETTER_LINK_INVALID'],
  example: { ok: true },
});
