import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Notifies users of the end of the beta, and ends it for them. */
export const followBeta = defineJob<object>('billing.follow-beta');

/** Reads a customer from the payment provider again. */
export const syncCustomer = defineJob<{ customerId: string }>('billing.sync-customer');

/** Sends a customer's changed address to the payment provider. */
export const updateCustomer = defineJob<{ userId: number }>('billing.update-customer');

/** Queues a reading of every customer with open events. */
export const dispatchEvents = defineJob<object>('billing.dispatch-events');

/** Hourly: reads customers with unprocessed events again. */
export const followEvents = defineJob<object>('billing.follow-events');

/** Nightly: reads all customers that may have changed without an event. */
export const followPayments = defineJob<object>('billing.follow-payments');
