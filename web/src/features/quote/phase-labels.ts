/** Labels of the phases of a trading day. */
export const phaseLabels = {
  PRE_OPEN: 'Pre-open',
  NORMAL_TRADING: 'Trading',
  PRE_CLOSE: 'Pre-close',
  ADJUST: 'Adjust',
  ENQUIRY: 'Closed',
} as const
