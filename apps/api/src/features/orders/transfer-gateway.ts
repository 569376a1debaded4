/** `payments.gateway` of money that came by transfer: no gateway is asked about it, and refunds go back by transfer. */
export const transferGateway = 'transfer';
