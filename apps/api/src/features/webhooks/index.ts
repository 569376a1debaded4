export {
  queueCheckedIn,
  queueEventCancelled,
  queueEventPublished,
  queueOrderCancelled,
  queueOrderPaid,
} from './queue-webhooks.ts';
export { sendWebhooks } from './send-webhooks.ts';
