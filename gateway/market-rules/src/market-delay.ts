/** Delay of the exchange's prices and trading figures, in minutes (000 §2). */
export const marketDelayMinutes = 20
