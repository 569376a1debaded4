export { notifyCancellation } from './notify-cancellation.ts';
export { notifySale } from './notify-sale.ts';
export { sendSalesDigests } from './send-sales-digests.ts';
export { updateStockLevels } from './update-stock-levels.ts';
