/** How many messages of newsletters this process sent, for its metrics. */
import { Counter } from 'prom-client';

export const newsletterMessages = new Counter({
  name: 'redil_newsletter_messages_total',
  help: 'Messages of newsletters that the SMTP server accepted.',
  registers: [],
});
