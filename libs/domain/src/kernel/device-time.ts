/** Returns the time by the clock of the device. On the server it is `ctx.now()`, which tests can move. */
export const deviceTime = (): Date => new Date();
