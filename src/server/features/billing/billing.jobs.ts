import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Tells people that the beta ends, and ends it for them. */
export const followBeta = defineJob<object>('billing.follow-beta');

/** Looks at a customer of the payment provider again. */
export const syncCustomer = defineJob<{ customerId: string }>('billing.sync-customer');

/** Tells the payment provider another address of a customer. */
export const updateCustomer = defineJob<{ userId: number }>('billing.update-customer');

/** Has every customer looked at whose events wait. */
export const dispatchEvents = defineJob<object>('billing.dispatch-events');

/** Every hour: looks again at customers whose events could not be followed. */
export const followEvents = defineJob<object>('billing.follow-events');

/** Every night: looks again at all customers who may have changed unseen. */
export const followPayments = defineJob<object>('billing.follow-payments');
