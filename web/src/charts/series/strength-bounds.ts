/** Above the first an instrument counts as overbought, below the second as oversold. */
export const overbought = 70
export const oversold = 30
