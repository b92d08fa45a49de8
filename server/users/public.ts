export { sendActivationMail } from './mails.ts';
