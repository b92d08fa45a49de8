import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { subscriptionPermissions } from './permissions.ts';
import {
  checkoutInput,
  redirectTarget,
  invoiceView,
  offersView,
  portalInput,
  subscriptionView,
  usageView,
} from './schema.ts';

const noInput = z.strictObject({});
/** Accessible without an active subscription and while suspended, so that payments can be settled. */
const withoutSubscription = { subscription: false, allowedWhenSuspended: true } as const;

export const subscriptionContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/subscription',
    can: 'own-church',
    allowedWhenSuspended: true,
    input: noInput,
    output: subscriptionView,
    summary: 'Plan, status and dates of the subscription of the church of the caller.',
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/subscription/usage',
    can: subscriptionPermissions.view,
    ...withoutSubscription,
    input: noInput,
    output: usageView,
    summary: 'Usage of the plan: newsletters of this month, users, storage.',
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/subscription/offers',
    can: subscriptionPermissions.view,
    ...withoutSubscription,
    input: noInput,
    output: offersView,
    summary: 'Prices of the plans from the payment provider; none with manual billing.',
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/subscription/invoices',
    can: subscriptionPermissions.view,
    ...withoutSubscription,
    input: noInput,
    output: z.strictObject({ items: z.array(invoiceView) }),
    summary: 'The latest invoices of the payment provider, newest first; none with manual billing.',
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/subscription/checkout',
    can: subscriptionPermissions.manage,
    ...withoutSubscription,
    input: checkoutInput,
    output: redirectTarget,
    summary: 'Starts a subscription; returns the URL of the payment page.',
  }),
  portal: endpoint({
    method: 'POST',
    path: '/api/subscription/portal',
    can: subscriptionPermissions.manage,
    ...withoutSubscription,
    input: portalInput,
    output: redirectTarget,
    summary: 'Returns the URL of the page where plan, payment method and cancellation are managed.',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/subscription/refresh',
    can: subscriptionPermissions.manage,
    ...withoutSubscription,
    input: noInput,
    output: subscriptionView,
    summary: 'Updates the subscription from the payment provider, as after paying.',
  }),
};
