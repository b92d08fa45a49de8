import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import {
  checkoutInput,
  elsewhere,
  invoiceView,
  offersView,
  portalInput,
  subscriptionView,
  usageView,
} from './schema.ts';

const nothing = z.strictObject({});
/** Open to a church without a subscription, and to a suspended one: here it is put in order. */
const always = { subscription: false, suspended: true } as const;

export const subscriptionContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/subscription',
    can: 'own-church',
    suspended: true,
    input: nothing,
    output: subscriptionView,
    summary: 'Plan, status and dates of the subscription of the church of the caller.',
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/subscription/usage',
    can: 'subscription.view',
    ...always,
    input: nothing,
    output: usageView,
    summary: 'What the church uses of its plan: newsletters of this month, users, storage.',
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/subscription/offers',
    can: 'subscription.view',
    ...always,
    input: nothing,
    output: offersView,
    summary: 'Prices of the plans, as the payment provider has them; none with manual billing.',
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/subscription/invoices',
    can: 'subscription.view',
    ...always,
    input: nothing,
    output: z.strictObject({ items: z.array(invoiceView) }),
    summary: 'The latest invoices of the payment provider, newest first; none with manual billing.',
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/subscription/checkout',
    can: 'subscription.manage',
    ...always,
    input: checkoutInput,
    output: elsewhere,
    summary: 'Begins a subscription: the address of the payment page.',
  }),
  portal: endpoint({
    method: 'POST',
    path: '/api/subscription/portal',
    can: 'subscription.manage',
    ...always,
    input: portalInput,
    output: elsewhere,
    summary: 'The address of the page where plan, payment method and cancellation are managed.',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/subscription/refresh',
    can: 'subscription.manage',
    ...always,
    input: nothing,
    output: subscriptionView,
    summary: 'Asks the payment provider how the subscription stands, as after paying.',
  }),
};
