import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { startLoopbackServer } from './loopback-server.ts';

export const stripeKeys = { secret: 'sk_test_of_this_fake', webhook: 'whsec_of_this_fake' };

type Fields = Record<string, unknown>;
interface Customer {
  id: string;
  email: string | null;
  metadata: Record<string, string>;
  balance: number;
}
interface Price {
  id: string;
  product: string;
  unit_amount: number;
  interval: 'month' | 'year';
  lookup_key: string | null;
  metadata: Record<string, string>;
}
interface Subscription {
  id: string;
  customer: string;
  status: string;
  created: number;
  price: string;
  item: string;
  periodEnd: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  schedule: string | null;
}
interface Invoice {
  id: string;
  customer: string;
  subscription: string;
  amount: number;
  starting: number;
  ending: number;
  intent: string | null;
  paid_at: number;
}
interface Session {
  id: string;
  customer: string;
  client_reference_id: string;
  price: string;
  status: 'open' | 'complete' | 'expired';
  expires_at: number;
  success_url: string;
  cancel_url: string;
}
interface Schedule {
  id: string;
  subscription: string;
  status: 'active' | 'released';
  from: number;
  until: number;
  price: string;
  nextPrice: string;
}
interface Portal {
  id: string;
  customer: string;
  return_url: string;
  change: { subscription: string; price: string } | undefined;
}

/** An event as it is sent, with the object's state at that time. */
export interface FakeEvent {
  id: string;
  payload: string;
}

export interface FakeStripe {
  origin: string;
  /** Account that the key belongs to. */
  accountId: string;
  settings: Record<string, string>;
  /** Answered requests, by method and path. */
  calls: string[];
  /** All events, in order; sent only by a test or to `sendsTo`. */
  events: FakeEvent[];
  /** Where events are sent immediately. */
  sendsTo: string | undefined;
  levers: {
    /** Milliseconds before each response. */
    delayMs: number;
    /**
     * Runs before each response, after the effect, e.g. to kill the server; a returned status replaces the response.
     */
    after: (call: string) => number | undefined | Promise<number | undefined>;
    /** The same before the effect. */
    before: (call: string) => number | undefined;
  };
  customers: Map<string, Customer>;
  subscriptions: Map<string, Subscription>;
  sessions: Map<string, Session>;
  prices: Map<string, Price>;
  invoices: Map<string, Invoice>;
  refunds: Map<string, { id: string; payment_intent: string; amount: number }>;
  balanceTransactions: { id: string; customer: string; amount: number; metadata: Record<string, string> }[];
  /** Currently valid subscriptions. */
  live(customerId?: string): Subscription[];
  pay(url: string): Subscription;
  decline(url: string): void;
  /** Pays with a bank that must confirm first. */
  payLater(url: string): Subscription;
  confirm(subscription: Subscription): void;
  /** Customer actions in the portal. */
  change(subscription: Subscription, lookupKey: string): void;
  changePrice(subscription: Subscription, price: Price): void;
  cancelInPortal(subscription: Subscription): void;
  renewInPortal(subscription: Subscription): void;
  /** Advances to the end of the period: charges, changes or ends the subscription. */
  renew(subscription: Subscription, charge?: 'paid' | 'declined'): void;
  /** Retries the open invoice, which is then paid. */
  recover(subscription: Subscription): void;
  giveUp(subscription: Subscription): void;
  refund(invoice: Invoice, cents?: number): void;
  /** A price created manually at the provider. */
  addPrice(price: { product: string; unit_amount: number; interval: 'month' | 'year' }): Price;
  /** A subscription created on another page of the provider. */
  subscribe(customerId: string, lookupKey: string, status?: 'active' | 'incomplete'): Subscription;
  sign(payload: string, secret?: string, at?: Date): string;
  stop(): Promise<void>;
}

const MONTH_SECONDS = 30 * 24 * 60 * 60;
const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

class Refusal extends Error {
  readonly status: number;
  readonly body: Fields;
  constructor(status: number, body: Fields) {
    super('refused');
    this.status = status;
    this.body = body;
  }
}
const missing = (param: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` });
const invalid = (message: string) => new Refusal(400, { type: 'invalid_request_error', message });

/** Parses `a[b][0]=c` into objects and lists. */
export function parseForm(body: string): Fields {
  const root: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let at = root;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Fields;
    at[path.at(-1) ?? ''] = value;
  }
  return root;
}
const listOf = (value: unknown): unknown[] => Object.values((value ?? {}) as Fields);
const record = (value: unknown) => (value ?? {}) as Record<string, string>;

/**
 * A local payment provider with Stripe's protocol: form requests, JSON responses, idempotency keys, signed events, and
 * pages to pay and to manage subscriptions.
 */
export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  const customers = new Map<string, Customer>();
  const products = new Map<string, Fields>();
  const prices = new Map<string, Price>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const sessions = new Map<string, Session>();
  const schedules = new Map<string, Schedule>();
  const portals = new Map<string, Portal>();
  const configurations = new Map<string, Fields>();
  const refunds: FakeStripe['refunds'] = new Map();
  const stored = new Map<string, { of: string; answer: Promise<{ status: number; body: unknown }> }>();
  const signer = new Stripe(stripeKeys.secret);
  const seconds = () => Math.floor(now().getTime() / 1000);
  let count = 0;
  const newId = (kind: string) => `${kind}_${(count += 1)}_${randomUUID().slice(0, 8)}`;
  const get = <T>(map: Map<string, T>, id: unknown, param: string): T => {
    const found = map.get(String(id));
    if (!found) throw missing(param);
    return found;
  };
  const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

  // Shapes of objects
  const showPrice = (price: Price) => ({
    object: 'price',
    active: true,
    currency: 'usd',
    recurring: { interval: price.interval, interval_count: 1 },
    ...price,
  });
  const showSchedule = (schedule: Schedule) => ({
    object: 'subscription_schedule',
    id: schedule.id,
    status: schedule.status,
    phases: [
      { start_date: schedule.from, end_date: schedule.until, items: [{ price: schedule.price }] },
      { start_date: schedule.until, end_date: schedule.until + MONTH_SECONDS, items: [{ price: schedule.nextPrice }] },
    ],
  });
  const showSubscription = (one: Subscription, expands = false) => ({
    object: 'subscription',
    id: one.id,
    customer: one.customer,
    status: one.status,
    created: one.created,
    livemode: false,
    cancel_at: one.cancel_at,
    cancel_at_period_end: one.cancel_at_period_end,
    schedule: one.schedule && expands ? showSchedule(get(schedules, one.schedule, 'schedule')) : one.schedule,
    items: list([
      {
        id: one.item,
        object: 'subscription_item',
        current_period_end: one.periodEnd,
        price: showPrice(get(prices, one.price, 'price')),
      },
    ]),
  });
  const showInvoice = (one: Invoice) => ({
    object: 'invoice',
    id: one.id,
    customer: one.customer,
    status: 'paid',
    created: one.paid_at,
    amount_paid: one.amount,
    currency: 'usd',
    starting_balance: one.starting,
    ending_balance: one.ending,
    hosted_invoice_url: `${fake.origin}/invoice/${one.id}`,
    parent: { type: 'subscription_details', subscription_details: { subscription: one.subscription } },
    status_transitions: { paid_at: one.paid_at },
    payments: list(
      one.intent ? [{ id: `inpay_${one.id}`, payment: { type: 'payment_intent', payment_intent: one.intent } }] : [],
    ),
  });
  const showSession = (one: Session) => ({
    object: 'checkout.session',
    id: one.id,
    customer: one.customer,
    client_reference_id: one.client_reference_id,
    status: one.status,
    expires_at: one.expires_at,
    url: one.status === 'open' ? `${fake.origin}/pay/${one.id}` : null,
  });
  const showRefund = (one: Fields) => ({ object: 'refund', status: 'succeeded', ...one });
  const refundedOf = (intent: string | null) =>
    [...refunds.values()].filter((one) => one.payment_intent === intent).reduce((sum, { amount }) => sum + amount, 0);

  // Events
  function emit(type: string, object: Fields): void {
    const id = newId('evt');
    const event = {
      id,
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      api_version: '2020-08-27',
      data: { object },
    };
    const payload = JSON.stringify(event);
    fake.events.push({ id, payload });
    if (fake.sendsTo !== undefined) void send(fake.sendsTo, payload);
  }
  const send = (address: string, payload: string): Promise<unknown> =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': fake.sign(payload) },
      body: payload,
    }).catch(() => undefined);
  const emitSubscription = (type: string, one: Subscription) =>
    emit(`customer.subscription.${type}`, showSubscription(one));

  function charge(one: Subscription): void {
    const customer = get(customers, one.customer, 'customer');
    const due = get(prices, one.price, 'price').unit_amount;
    const starting = customer.balance;
    const fromCredit = Math.min(due, Math.max(0, -starting));
    customer.balance += fromCredit;
    const amount = due - fromCredit;
    const invoice: Invoice = {
      id: newId('in'),
      customer: one.customer,
      subscription: one.id,
      amount,
      starting,
      ending: customer.balance,
      intent: amount > 0 ? newId('pi') : null,
      paid_at: seconds(),
    };
    invoices.set(invoice.id, invoice);
    emit('invoice.paid', showInvoice(invoice));
  }
  const lengthOf = (price: string) => MONTH_SECONDS * (get(prices, price, 'price').interval === 'year' ? 12 : 1);
  function create(customer: string, price: string, status: string): Subscription {
    const created = seconds();
    const periodEnd = created + lengthOf(price);
    const id = newId('sub');
    const one = {
      id,
      customer,
      status,
      created,
      price,
      item: newId('si'),
      periodEnd,
      cancel_at: null,
      cancel_at_period_end: false,
      schedule: null,
    };
    subscriptions.set(id, one);
    emitSubscription('created', one);
    return one;
  }
  function sessionOf(url: string): Session {
    const one = get(sessions, new URL(url).pathname.split('/').at(-1), 'checkout.session');
    if (one.status === 'open' && one.expires_at <= seconds()) one.status = 'expired';
    if (one.status !== 'open') throw invalid('This session is over.');
    return one;
  }
  function complete(url: string, status: string): Subscription {
    const session = sessionOf(url);
    session.status = 'complete';
    const one = create(session.customer, session.price, status);
    if (status === 'active') charge(one);
    emit('checkout.session.completed', { ...showSession(session), subscription: one.id });
    return one;
  }
  const priceByKey = (key: string): string => [...prices.values()].find((one) => one.lookup_key === key)?.id ?? '';
  function changeTo(one: Subscription, price: string): void {
    const isLess = get(prices, price, 'price').unit_amount < get(prices, one.price, 'price').unit_amount;
    if (isLess) {
      const schedule: Schedule = {
        id: newId('sub_sched'),
        subscription: one.id,
        status: 'active',
        from: seconds(),
        until: one.periodEnd,
        price: one.price,
        nextPrice: price,
      };
      schedules.set(schedule.id, schedule);
      one.schedule = schedule.id;
    } else {
      one.price = price;
      one.schedule = null;
      one.periodEnd = seconds() + lengthOf(price);
      charge(one);
    }
    emitSubscription('updated', one);
  }
  function end(one: Subscription): void {
    one.status = 'canceled';
    emitSubscription('deleted', one);
  }
  function giveBack(intent: string, cents: number): Fields {
    const invoice = [...invoices.values()].find((one) => one.intent === intent);
    if (!invoice) throw missing('payment_intent');
    if (refundedOf(intent) + cents > invoice.amount)
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'already refunded',
      });
    const one = { id: newId('re'), payment_intent: intent, amount: cents };
    refunds.set(one.id, one);
    emit('charge.refunded', {
      id: `ch_${intent}`,
      object: 'charge',
      customer: invoice.customer,
      amount_refunded: refundedOf(intent),
    });
    return showRefund(one);
  }

  const fake: FakeStripe = {
    origin: '',
    accountId: 'acct_of_this_fake',
    settings: {},
    calls: [],
    events: [],
    sendsTo: undefined,
    levers: { delayMs: 0, after: () => undefined, before: () => undefined },
    customers,
    subscriptions,
    sessions,
    prices,
    invoices,
    refunds,
    balanceTransactions: [],
    live: (customerId) =>
      [...subscriptions.values()].filter(
        ({ status, customer }) => LIVE.includes(status) && (customerId === undefined || customer === customerId),
      ),
    pay: (url) => complete(url, 'active'),
    payLater: (url) => complete(url, 'incomplete'),
    decline: (url) => void sessionOf(url),
    confirm(one) {
      one.status = 'active';
      charge(one);
      emitSubscription('updated', one);
    },
    change: (one, key) => changeTo(one, priceByKey(key)),
    changePrice(one, price) {
      one.price = price.id;
      emitSubscription('updated', one);
    },
    cancelInPortal(one) {
      // Flexible billing sets only the date.
      one.cancel_at = one.periodEnd;
      emitSubscription('updated', one);
    },
    renewInPortal(one) {
      one.cancel_at = null;
      one.cancel_at_period_end = false;
      emitSubscription('updated', one);
    },
    renew(one, outcome = 'paid') {
      if (one.cancel_at !== null || one.cancel_at_period_end) return end(one);
      if (one.schedule !== null) {
        one.price = get(schedules, one.schedule, 'schedule').nextPrice;
        one.schedule = null;
      }
      one.periodEnd += lengthOf(one.price);
      if (outcome === 'paid') charge(one);
      else {
        one.status = 'past_due';
        emit('invoice.payment_failed', { id: newId('in'), object: 'invoice', customer: one.customer });
      }
      emitSubscription('updated', one);
    },
    recover(one) {
      // Open invoices of a cancelled subscription are not retried.
      if (one.status === 'canceled') return;
      one.status = 'active';
      charge(one);
      emitSubscription('updated', one);
    },
    giveUp(one) {
      one.status = 'unpaid';
      emitSubscription('updated', one);
    },
    refund: ({ intent, amount }, cents = amount) => void giveBack(intent ?? '', cents),
    addPrice(price) {
      const one: Price = { id: newId('price'), lookup_key: null, metadata: {}, ...price };
      prices.set(one.id, one);
      return one;
    },
    subscribe(customerId, key, status = 'active') {
      const one = create(customerId, priceByKey(key), status);
      if (status === 'active') charge(one);
      return one;
    },
    sign: (payload, secret = stripeKeys.webhook, at = now()) =>
      signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) }),
    stop: () => server.stop(),
  };

  // Calls
  const ofCustomer = (form: Fields) => (one: { customer: string }) => one.customer === form['customer'];
  const routes: [string, RegExp, (form: Fields, id: string) => unknown][] = [
    ['GET', /^account$/, () => ({ object: 'account', id: fake.accountId })],
    [
      'GET',
      /^customers\/search$/,
      (form) => {
        const [, value] = /:'(.*)'$/.exec(String(form['query'])) ?? [];
        return {
          ...list([...customers.values()].filter(({ metadata }) => metadata['repaso'] === value)),
          object: 'search_result',
        };
      },
    ],
    [
      'POST',
      /^customers$/,
      (form) => {
        const one: Customer = { id: newId('cus'), email: null, balance: 0, metadata: record(form['metadata']) };
        customers.set(one.id, one);
        return { object: 'customer', ...one };
      },
    ],
    [
      'POST',
      /^customers\/(\w+)$/,
      (form, id) => ({
        object: 'customer',
        ...Object.assign(get(customers, id, 'customer'), { email: form['email'] }),
      }),
    ],
    [
      'GET',
      /^customers\/(\w+)\/balance_transactions$/,
      (_, id) => list(fake.balanceTransactions.filter(({ customer }) => customer === id)),
    ],
    [
      'POST',
      /^customers\/(\w+)\/balance_transactions$/,
      (form, id) => {
        const one = {
          id: newId('cbtxn'),
          customer: id,
          amount: Number(form['amount']),
          metadata: record(form['metadata']),
        };
        get(customers, id, 'customer').balance += one.amount;
        fake.balanceTransactions.push(one);
        return { object: 'customer_balance_transaction', ...one };
      },
    ],
    [
      'GET',
      /^products$/,
      (form) =>
        list(
          listOf(form['ids'])
            .map((id) => products.get(String(id)))
            .filter(Boolean),
        ),
    ],
    [
      'POST',
      /^products$/,
      (form) => {
        const one = { object: 'product', ...form };
        products.set(String(form['id']), one);
        return one;
      },
    ],
    [
      'GET',
      /^prices$/,
      (form) => {
        const keys = listOf(form['lookup_keys']);
        return list([...prices.values()].filter(({ lookup_key: key }) => keys.includes(key)).map(showPrice));
      },
    ],
    ['GET', /^prices\/(\w+)$/, (_, id) => showPrice(get(prices, id, 'price'))],
    [
      'POST',
      /^prices$/,
      (form) => {
        const key = String(form['lookup_key']);
        for (const one of prices.values()) if (one.lookup_key === key) one.lookup_key = null;
        const interval = record(form['recurring'])['interval'] === 'year' ? 'year' : 'month';
        const one: Price = {
          id: newId('price'),
          product: String(form['product']),
          unit_amount: Number(form['unit_amount']),
          interval,
          lookup_key: key,
          metadata: record(form['metadata']),
        };
        prices.set(one.id, one);
        return showPrice(one);
      },
    ],
    ['GET', /^billing_portal\/configurations$/, () => list([...configurations.values()])],
    [
      'POST',
      /^billing_portal\/configurations(?:\/(\w+))?$/,
      (form, id) => {
        const one = { ...form, id: id || newId('bpc'), object: 'billing_portal.configuration', active: true };
        configurations.set(one.id, one);
        return one;
      },
    ],
    [
      'POST',
      /^billing_portal\/sessions$/,
      (form) => {
        get(customers, form['customer'], 'customer');
        const flow = record(form['flow_data']) as Fields;
        const confirm = flow['subscription_update_confirm'] as Fields | undefined;
        const item = listOf(confirm?.['items'])[0] as Fields | undefined;
        const change = confirm && { subscription: String(confirm['subscription']), price: String(item?.['price']) };
        const one: Portal = {
          id: newId('bps'),
          customer: String(form['customer']),
          return_url: String(form['return_url']),
          change,
        };
        portals.set(one.id, one);
        return { object: 'billing_portal.session', id: one.id, url: `${fake.origin}/portal/${one.id}` };
      },
    ],
    [
      'GET',
      /^checkout\/sessions$/,
      (form) =>
        list(
          [...sessions.values()]
            .filter(ofCustomer(form))
            .filter(({ status }) => !form['status'] || status === form['status'])
            .map(showSession),
        ),
    ],
    ['GET', /^checkout\/sessions\/(\w+)$/, (_, id) => showSession(get(sessions, id, 'checkout.session'))],
    [
      'POST',
      /^checkout\/sessions\/(\w+)\/expire$/,
      (_, id) => {
        const one = get(sessions, id, 'checkout.session');
        if (one.status !== 'open') throw invalid('Only open sessions can be expired.');
        one.status = 'expired';
        emit('checkout.session.expired', showSession(one));
        return showSession(one);
      },
    ],
    [
      'POST',
      /^checkout\/sessions$/,
      (form) => {
        get(customers, form['customer'], 'customer');
        const item = listOf(form['line_items'])[0] as Fields;
        const lasts = Number(form['expires_at']) - seconds();
        if (lasts < 30 * 60 || lasts > 24 * 60 * 60) throw invalid('expires_at must be 30 minutes to 24 hours away.');
        const one: Session = {
          id: newId('cs_test'),
          customer: String(form['customer']),
          client_reference_id: String(form['client_reference_id']),
          price: get(prices, item['price'], 'price').id,
          status: 'open',
          expires_at: Number(form['expires_at']),
          success_url: String(form['success_url']),
          cancel_url: String(form['cancel_url']),
        };
        sessions.set(one.id, one);
        return showSession(one);
      },
    ],
    [
      'GET',
      /^subscriptions$/,
      (form) => {
        get(customers, form['customer'], 'customer');
        return list([...subscriptions.values()].filter(ofCustomer(form)).map((one) => showSubscription(one, true)));
      },
    ],
    ['GET', /^subscriptions\/(\w+)$/, (_, id) => showSubscription(get(subscriptions, id, 'subscription'))],
    [
      'POST',
      /^subscriptions\/(\w+)$/,
      (form, id) => {
        const one = get(subscriptions, id, 'subscription');
        if ('cancel_at' in form && 'cancel_at_period_end' in form) throw invalid('Only one of the two may be sent.');
        if (one.schedule !== null) throw invalid('The subscription is managed by a schedule.');
        if ('cancel_at' in form) one.cancel_at = form['cancel_at'] === '' ? null : Number(form['cancel_at']);
        if ('cancel_at_period_end' in form) {
          one.cancel_at_period_end = form['cancel_at_period_end'] === 'true';
          one.cancel_at = one.cancel_at_period_end ? one.periodEnd : null;
        }
        emitSubscription('updated', one);
        return showSubscription(one);
      },
    ],
    [
      'DELETE',
      /^subscriptions\/(\w+)$/,
      (_, id) => {
        const one = get(subscriptions, id, 'subscription');
        if (one.status === 'canceled') throw missing('subscription');
        end(one);
        return showSubscription(one);
      },
    ],
    [
      'POST',
      /^subscription_schedules\/(\w+)\/release$/,
      (_, id) => {
        const one = get(schedules, id, 'schedule');
        one.status = 'released';
        const subscription = get(subscriptions, one.subscription, 'subscription');
        subscription.schedule = null;
        emitSubscription('updated', subscription);
        return showSchedule(one);
      },
    ],
    ['GET', /^invoices$/, (form) => list([...invoices.values()].filter(ofCustomer(form)).map(showInvoice))],
    [
      'GET',
      /^charges$/,
      (form) =>
        list(
          [...invoices.values()]
            .filter(ofCustomer(form))
            .filter(({ intent }) => intent)
            .map(({ intent, customer, amount }) => ({
              id: `ch_${intent}`,
              object: 'charge',
              customer,
              amount,
              payment_intent: intent,
              amount_refunded: refundedOf(intent),
            })),
        ),
    ],
    [
      'GET',
      /^refunds$/,
      (form) =>
        list([...refunds.values()].filter((one) => one.payment_intent === form['payment_intent']).map(showRefund)),
    ],
    [
      'POST',
      /^refunds$/,
      (form) => {
        const intent = String(form['payment_intent']);
        const invoice = [...invoices.values()].find((one) => one.intent === intent);
        return giveBack(intent, invoice?.amount ?? 0);
      },
    ],
  ];

  async function perform(method: string, path: string, form: Fields): Promise<{ status: number; body: unknown }> {
    const call = `${method} ${path.replaceAll(/\/[a-z]+(?:_[a-z]+)*_\d+_\w+/g, '/ID')}`;
    fake.calls.push(call);
    try {
      const early = fake.levers.before(call);
      if (early !== undefined) throw new Refusal(early, { type: 'api_error', message: 'failed' });
      const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path));
      if (!route) throw new Error(`the fake does not know ${call}`);
      const [, id = ''] = route[1].exec(path) ?? [];
      const body = route[2](form, id);
      const late = await fake.levers.after(call);
      if (late !== undefined) throw new Refusal(late, { type: 'api_error', message: 'failed' });
      return { status: 200, body };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  /** Replays the stored response for a known key, including failures; refuses other parameters. */
  function performOnce(key: string, method: string, path: string, body: string) {
    const of = `${method} ${path} ${body}`;
    const known = stored.get(key);
    if (known && known.of !== of)
      return Promise.resolve({
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'other parameters' } },
      });
    const answer = known?.answer ?? perform(method, path, parseForm(body));
    stored.set(key, { of, answer });
    return answer;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', fake.origin);
    const body = await text(request);
    const method = request.method ?? 'GET';
    if (!url.pathname.startsWith('/v1/')) return servePage(method, url.pathname, body, response);
    if (request.headers.authorization !== `Bearer ${stripeKeys.secret}`) {
      const error = { type: 'invalid_request_error', message: 'Invalid API Key' };
      return void response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    }
    const path = url.pathname.slice('/v1/'.length);
    const key = request.headers['idempotency-key'];
    const done =
      method === 'POST' && typeof key === 'string'
        ? await performOnce(key, method, path, body)
        : await perform(method, path, parseForm(method === 'GET' ? url.search.slice(1) : body));
    if (fake.levers.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fake.levers.delayMs));
    response.writeHead(done.status, { 'content-type': 'application/json', 'request-id': newId('req') });
    response.end(JSON.stringify(done.body));
  }

  /** Pages to pay and to manage, with a button for each possible action. */
  function servePage(method: string, path: string, body: string, response: ServerResponse): void {
    const [, page, id = ''] = path.split('/');
    const act = new URLSearchParams(body).get('act');
    const leaveTo = (address: string) => void response.writeHead(303, { location: address }).end();
    const show = (title: string, acts: string[], note = '') => {
      const buttons = acts.map((one) => `<button name="act" value="${one}">${one}</button>`).join(' ');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${note}</p><form method="post">${buttons}</form></html>`,
      );
    };
    if (page === 'pay') {
      const session = get(sessions, id, 'checkout.session');
      const acts = ['Pay', 'Decline', 'Leave'];
      if (method === 'GET') return show('Pay', acts);
      if (act === 'Decline') return show('Pay', acts, 'The card was declined.');
      if (act === 'Leave') return leaveTo(session.cancel_url);
      fake.pay(`${fake.origin}${path}`);
      return leaveTo(session.success_url);
    }
    if (page !== 'portal') return void response.writeHead(404).end();
    const portal = get(portals, id, 'portal');
    const own = fake.live(portal.customer)[0];
    if (method === 'GET') return show('Manage', portal.change ? ['Confirm', 'Return'] : ['Cancel', 'Renew', 'Return']);
    if (act === 'Confirm' && portal.change)
      changeTo(get(subscriptions, portal.change.subscription, 'subscription'), portal.change.price);
    if (act === 'Cancel' && own) fake.cancelInPortal(own);
    if (act === 'Renew' && own) fake.renewInPortal(own);
    leaveTo(portal.return_url);
  }

  const server = await startLoopbackServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: String(error) } }));
    });
  });
  fake.origin = server.origin;
  fake.settings = {
    STRIPE_SECRET_KEY: stripeKeys.secret,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
    STRIPE_BASE_URL: server.origin,
  };
  return fake;
}
