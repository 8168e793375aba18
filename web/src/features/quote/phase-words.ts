/** The parts of a trading day, in words. */
export const phaseWords = {
  PRE_OPEN: 'Pre-open',
  NORMAL_TRADING: 'Trading',
  PRE_CLOSE: 'Pre-close',
  ADJUST: 'Adjust',
  ENQUIRY: 'Closed',
} as const
