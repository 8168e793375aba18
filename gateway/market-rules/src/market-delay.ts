/** Delay of the exchange's prices and figures of trading, in minutes (000 §2). */
export const marketDelayMinutes = 20
